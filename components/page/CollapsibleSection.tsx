import { headingOf, type PageSectionProps, SectionFrame, SectionNote } from './PageSection';
import classes from './section.module.css';

interface CollapsibleSectionProps extends PageSectionProps {
  /** Ids of the sections that the reader has closed, or opened where they are folded at first. */
  collapsed: readonly string[];
  /** Folded until the reader opens it. */
  folded?: boolean;
  /** Open for this once, whatever the reader has chosen, because of what a search found. */
  forced?: boolean | undefined;
}

/** A part of a page that folds, as plain markup; SectionMemory remembers which are folded. */
export const CollapsibleSection = ({
  id,
  title,
  note,
  collapsed,
  folded = false,
  forced,
  action,
  children,
}: CollapsibleSectionProps) => (
  // The button is outside of what the title's click folds.
  <SectionFrame id={id} action={action}>
    <details
      open={forced ?? collapsed.includes(id) === folded}
      data-section={forced === undefined ? id : undefined}
      data-folded={folded ? '' : undefined}
    >
      <summary className={classes.summary}>
        <h2 id={headingOf(id)}>{title}</h2>
        <SectionNote note={note} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  </SectionFrame>
);
