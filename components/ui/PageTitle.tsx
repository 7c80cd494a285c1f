import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrintButton } from '../page/PrintButton';
import { PrintHead } from '../page/PrintHead';
import { Heading } from './Heading';
import classes from './page.module.css';

interface PageTitleProps {
  children: ReactNode;
  /** The pages above this one, the outermost first. */
  trail?: { label: string; href: string }[];
  /** Buttons that are about the whole page. */
  actions?: ReactNode;
  /** Whose record the page is of: it can be printed, and every sheet is headed with this name. */
  patient?: string;
}

/** How every page begins. */
export function PageTitle({ children, trail = [], actions, patient }: PageTitleProps) {
  const t = useTranslations();
  return (
    <>
      {patient ? <PrintHead name={patient} /> : null}
      <div className={classes.titleRow}>
        {trail.length > 0 ? (
          <nav aria-label={t('shell.trail')} className={classes.trail}>
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
        <Heading>{children}</Heading>
        {actions}
        {patient ? <PrintButton label={t('record.print')} /> : null}
      </div>
    </>
  );
}
