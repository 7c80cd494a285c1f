'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isBelow } from '../client/paths';
import { PageLink } from './PageLink';

interface NavLinkProps {
  href: string;
  className: string | undefined;
  children: ReactNode;
}

/** A link of the menu that marks itself while its page, or one below it, is shown. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  const current = path === href ? 'page' : isBelow(path, href) ? 'true' : undefined;
  return (
    <PageLink href={href} className={className} aria-current={current}>
      {children}
    </PageLink>
  );
}
