import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Heading } from './Heading';
import classes from './page.module.css';

interface PageTitleProps {
  children: ReactNode;
  /** The section's icon. */
  mark?: ReactNode;
  /** The pages above this one, outermost first. */
  trail?: { label: string; href: string }[];
  /** An explanation of the page, beside its title. */
  help?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
}

/** The head of every page. */
export function PageTitle({ children, mark, trail = [], help, actions }: PageTitleProps) {
  const t = useTranslations('shell');
  return (
    <div className={classes.titleRow}>
      {trail.length > 0 ? (
        <nav aria-label={t('trail')} className={classes.trail}>
          <ol>
            {trail.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {mark || help ? (
        <div className={classes.marked}>
          {mark}
          <Heading>{children}</Heading>
          {help}
        </div>
      ) : (
        <Heading>{children}</Heading>
      )}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
