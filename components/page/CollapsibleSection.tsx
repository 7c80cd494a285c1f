import type { ReactNode } from 'react';
import classes from './section.module.css';

interface CollapsibleSectionProps {
  id: string;
  title: string;
  /** A few words beside the title, such as how many rows there are. */
  note?: string | undefined;
  /** Ids of the sections that the reader has closed, or opened where they are folded at first. */
  collapsed: readonly string[];
  /** Folded until the reader opens it. */
  folded?: boolean;
  /** The only part that is shown: it does not fold. */
  alone?: boolean;
  /** Open for this once, whatever the reader has chosen, because of what a search found. */
  forced?: boolean | undefined;
  /** Stands beside the title, outside of what the title's click folds. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page that folds, as plain markup; SectionMemory remembers which are folded. */
export const CollapsibleSection = ({
  id,
  title,
  note,
  collapsed,
  folded = false,
  alone = false,
  forced,
  action,
  children,
}: CollapsibleSectionProps) => {
  const head = (
    <>
      <h2 id={`section-${id}`} tabIndex={alone ? -1 : undefined}>
        {title}
      </h2>
      {note ? <span className={classes.note}>{note}</span> : null}
    </>
  );
  const body = <div className={classes.body}>{children}</div>;
  return (
    <section className={classes.section} aria-labelledby={`section-${id}`}>
      {alone ? (
        <>
          <div className={classes.head}>{head}</div>
          {body}
        </>
      ) : (
        <details
          open={forced ?? collapsed.includes(id) === folded}
          data-section={forced === undefined ? id : undefined}
          data-folded={folded ? '' : undefined}
        >
          <summary className={classes.summary}>{head}</summary>
          {body}
        </details>
      )}
      {action ? <div className={classes.action}>{action}</div> : null}
    </section>
  );
};
