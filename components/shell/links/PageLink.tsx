import Link from 'next/link';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { PAYMENT_PAGE } from '@/lib/payment/page';
import { OnTheWay } from '../states/OnTheWay';

interface PageLinkProps {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a page of the app; a plain link to the page that needs a document of its own: it uses `useWholeDocuments`. */
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
