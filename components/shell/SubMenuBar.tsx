'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { hasSubMenu } from './paths';

interface SubMenuBarProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A layout is not rendered again when the page changes, so the bar itself knows where it does not belong. */
export function SubMenuBar({ label, className, children }: SubMenuBarProps) {
  if (!hasSubMenu(usePathname())) return null;
  return (
    <nav aria-label={label} className={className}>
      {children}
    </nav>
  );
}
