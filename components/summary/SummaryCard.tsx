import type { ReactNode } from 'react';
import { SectionPicture } from '../shell/drawings/SectionMark';
import classes from './summary.module.css';

interface SummaryCardProps {
  id: string;
  /** The section or page, for its icon. */
  section: string;
  title: string;
  /** The URL of the full data: then the title is a link. */
  href?: string | undefined;
  /** Highlights what must not be overlooked. */
  alarming?: boolean;
  children: ReactNode;
}

/** One topic of the summary. */
export function SummaryCard({ id, section, title, href, alarming, children }: SummaryCardProps) {
  return (
    <section className={classes.card} data-alarming={alarming ? '' : undefined} aria-labelledby={id}>
      <h2 id={id}>
        <SectionPicture section={section} />
        {href ? <a href={href}>{title}</a> : title}
      </h2>
      {children}
    </section>
  );
}
