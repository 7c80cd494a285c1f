import type { ReactNode } from 'react';
import classes from './link-rows.module.css';

/** A card of rows, each of which leads to a page or holds a setting. */
export const LinkRows = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={classes.part}>
    {title ? <h2>{title}</h2> : null}
    <ul className={classes.rows}>{children}</ul>
  </section>
);

interface LinkRowProps {
  mark: ReactNode;
  /** The link with the row's name, which covers the row, or the name of a setting. */
  name: ReactNode;
  /** One line about what is there. */
  line?: ReactNode;
  /** The control of a setting. */
  control?: ReactNode;
}

export const LinkRow = ({ mark, name, line, control }: LinkRowProps) => (
  <li data-control={control ? '' : undefined}>
    {mark}
    <div>
      <div className={classes.name}>{name}</div>
      {line ? <div className={classes.line}>{line}</div> : null}
    </div>
    {control}
  </li>
);
