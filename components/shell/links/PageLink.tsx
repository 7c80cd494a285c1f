import Link from 'next/link';
import type { ReactNode } from 'react';
import { DEVICES_PAGE } from '@/lib/devices/page';
import { BASE_PATH } from '@/lib/http/base-path';
import { PAYMENT_PAGE } from '@/lib/payment/page';
import { OnTheWay } from '../states/OnTheWay';

interface PageLinkProps {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** The pages that need a document of their own: they use `useWholeDocuments`. */
const OWN_DOCUMENT: readonly string[] = [PAYMENT_PAGE, DEVICES_PAGE];

/** A link to a page of the app; a plain link for pages that need a document of their own. */
export const PageLink = ({ href, children, ...props }: PageLinkProps) =>
  OWN_DOCUMENT.includes(href) ? (
    <a href={BASE_PATH + href} {...props}>
      {children}
    </a>
  ) : (
    <Link href={href} prefetch={false} {...props}>
      {children}
      <OnTheWay />
    </Link>
  );
