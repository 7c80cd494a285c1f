'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isBelow } from '@/lib/navigation/groups';
import { PageLink } from './PageLink';

interface NavLinkProps {
  href: string;
  className: string | undefined;
  children: ReactNode;
}

/** A menu link that is marked as current on its page and the pages below. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  const current = path === href ? 'page' : isBelow(path, href) ? 'true' : undefined;
  return (
    <PageLink href={href} className={className} aria-current={current}>
      {children}
    </PageLink>
  );
}
