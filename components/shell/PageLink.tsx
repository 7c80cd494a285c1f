import Link from 'next/link';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { PAYMENT_PAGE } from '@/lib/payment/page';
import { OnTheWay } from './OnTheWay';

interface PageLinkProps {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a page of ours; to the one whose document must be its own, as a plain one. */
export const PageLink = ({ href, children, ...props }: PageLinkProps) =>
  href === PAYMENT_PAGE ? (
    <a href={BASE_PATH + href} {...props}>
      {children}
    </a>
  ) : (
    <Link href={href} prefetch={false} {...props}>
      {children}
      <OnTheWay />
    </Link>
  );
