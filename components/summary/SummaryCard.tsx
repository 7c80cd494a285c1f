import type { ReactNode } from 'react';
import { SectionPicture } from '../shell/drawings/SectionMark';
import classes from './summary.module.css';

interface SummaryCardProps {
  id: string;
  /** The section that it is of, or the page that it is a part of, for its picture. */
  section: string;
  title: string;
  /** Where all of it stands: then the title leads there. */
  href?: string | undefined;
  /** What must not be overlooked stands out. */
  alarming?: boolean;
  children: ReactNode;
}

/** One question about the record and its answer. */
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
