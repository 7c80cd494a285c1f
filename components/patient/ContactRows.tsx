'use client';

import levels from '../record/level.module.css';
import { type RowAct, RowActions } from '../record/RowActions';
import classes from './card.module.css';

/** What the card's dialogs need of a contact; they read it back from its row. */
export interface ContactRow {
  id: number;
  type: number;
  name: string;
  phone: string;
  level: number;
  version: number;
}

export interface ContactWords {
  caption: string;
  name: string;
  phone: string;
  level: string;
  actions: string;
  levels: Record<number, string>;
  /** Each action with its title and its label, in which `{name}` stands for the contact's. Empty: read only. */
  acts: [act: RowAct, title: string, label: string][];
}

interface ContactRowsProps {
  rows: { row: ContactRow; shown: string; dial: string }[];
  words: ContactWords;
}

export function ContactRows({ rows, words }: ContactRowsProps) {
  const editable = words.acts.length > 0;
  return (
    <table className={classes.table}>
      <caption className={classes.unseen}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.phone}</th>
          <th scope="col">{words.level}</th>
          {editable ? (
            <th scope="col">
              <span className={classes.unseen}>{words.actions}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, shown, dial }) => (
          <tr key={row.id} data-row={editable ? JSON.stringify(row) : undefined}>
            <th scope="row">{row.name}</th>
            <td>
              <a href={dial}>{shown}</a>
            </td>
            <td>
              <span className={levels.badge} data-level={row.level}>
                {words.levels[row.level]}
              </span>
            </td>
            {editable ? (
              <td className={classes.actions}>
                <RowActions
                  actions={words.acts.map(([act, title, label]) => ({
                    act,
                    title,
                    label: label.replace('{name}', () => row.name),
                  }))}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
