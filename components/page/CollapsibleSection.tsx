import { headingOf, type PageSectionProps, SectionFrame, SectionNote } from './PageSection';
import classes from './section.module.css';

interface CollapsibleSectionProps extends PageSectionProps {
  /** Ids of the sections whose state the reader has changed: collapsed, or expanded if they are folded by default. */
  collapsed: readonly string[];
  /** Collapsed by default. */
  folded?: boolean;
  /** Overrides the state this once, e.g. because a search has results in it. */
  forced?: boolean | undefined;
}

/** A collapsible part of a page, as plain markup; SectionMemory stores its state. */
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
  // The button is outside the summary, whose click collapses the section.
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
