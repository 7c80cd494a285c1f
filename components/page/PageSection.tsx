import type { ReactNode } from 'react';
import classes from './section.module.css';

export interface PageSectionProps {
  id: string;
  title: string;
  /** A few words beside the title, such as how many rows there are. */
  note?: string | undefined;
  /** Rendered beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page that is not collapsible. Following a link to it focuses its heading. */
export const PageSection = ({ id, title, note, action, children }: PageSectionProps) => (
  <SectionFrame id={id} action={action}>
    <div className={classes.head}>
      <h2 id={headingOf(id)} tabIndex={-1}>
        {title}
      </h2>
      <SectionNote note={note} />
    </div>
    <div className={classes.body}>{children}</div>
  </SectionFrame>
);

/** The id of the heading that names a part. */
export const headingOf = (id: string) => `section-${id}`;

/** The frame of a part of a page, with the button beside its title: for the keyboard the button comes before the rows. */
export const SectionFrame = ({ id, action, children }: Pick<PageSectionProps, 'id' | 'action' | 'children'>) => (
  <section className={classes.section} aria-labelledby={headingOf(id)}>
    {action ? <div className={classes.action}>{action}</div> : null}
    {children}
  </section>
);

export const SectionNote = ({ note }: Pick<PageSectionProps, 'note'>) =>
  note ? <span className={classes.note}>{note}</span> : null;
