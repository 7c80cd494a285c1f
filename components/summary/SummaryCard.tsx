import type { ReactNode } from 'react';
import { type PicturedSection, SECTION_ICONS } from '../shell/section-icons';
import { IconAlertTriangle } from '../ui/icons';
import classes from './summary.module.css';

interface SummaryCardProps {
  id: string;
  icon: PicturedSection;
  title: string;
  /** Where all of it stands: then the title leads there. */
  href?: string | undefined;
  /** What must not be overlooked stands out. */
  alarming?: boolean;
  children: ReactNode;
}

/** One question about the record and its answer. */
export function SummaryCard({ id, icon, title, href, alarming, children }: SummaryCardProps) {
  const Icon = alarming ? IconAlertTriangle : SECTION_ICONS[icon];
  return (
    <section className={classes.card} data-alarming={alarming ? '' : undefined} aria-labelledby={id}>
      <h2 id={id}>
        <Icon size={20} aria-hidden="true" />
        {href ? <a href={href}>{title}</a> : title}
      </h2>
      {children}
    </section>
  );
}
