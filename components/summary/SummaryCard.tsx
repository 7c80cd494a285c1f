import type { ReactNode } from 'react';
import { SectionMark } from '../shell/drawings/SectionMark';
import classes from './summary.module.css';

interface SummaryCardProps {
  id: string;
  /** The section or page, for its icon. */
  section: string;
  title: string;
  /** The URL of the full data: then the title is a link. */
  href?: string | undefined;
  /** A class for a card of another shape. */
  shape?: string | undefined;
  children: ReactNode;
}

/** One topic of the summary. */
export function SummaryCard({ id, section, title, href, shape, children }: SummaryCardProps) {
  return (
    <section className={shape ? `${classes.card} ${shape}` : classes.card} aria-labelledby={id}>
      <h2 id={id}>
        <SectionMark section={section} size="small" />
        {href ? <a href={href}>{title}</a> : title}
      </h2>
      {children}
    </section>
  );
}
