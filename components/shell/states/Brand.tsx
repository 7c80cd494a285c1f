import Link from 'next/link';
import { BASE_PATH } from '@/lib/http/base-path';
import { LANDING } from '@/lib/session/landing';
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

interface BrandProps {
  product: string;
  /** Whether the start page is a new document: a public page does not name the person for whom its reader acts. */
  anew?: boolean;
}

/** The product's name, linked to the start page. */
export function Brand({ product, anew = false }: BrandProps) {
  const content = (
    <>
      <Sign />
      {product}
    </>
  );
  return anew ? (
    <a href={BASE_PATH + LANDING} className={classes.brand}>
      {content}
    </a>
  ) : (
    <Link href={LANDING} prefetch={false} className={classes.brand}>
      {content}
    </Link>
  );
}
