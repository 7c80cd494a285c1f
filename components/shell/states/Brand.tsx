import Link from 'next/link';
import classes from './head.module.css';

/** The logo, a record sheet with a pulse, as in app/icon.svg. */
export const Sign = ({ size = 32 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#12596c" />
    <path
      d="M6 17h5l2.2-6.5 4.4 12L20.4 14l1.3 3H26"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The product's name, linked to the start page. */
export const Brand = ({ product }: { product: string }) => (
  <Link href="/" prefetch={false} className={classes.brand}>
    <Sign />
    {product}
  </Link>
);
