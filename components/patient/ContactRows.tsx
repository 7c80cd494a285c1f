'use client';

import type { ReactNode } from 'react';
import { telephone } from '@/lib/record/patient/telephone';
import table from '../list/list.module.css';
import { type RowAct, RowActions } from '../list/RowActions';
import ui from '../ui/page.module.css';

/** What the card's dialogs need of a contact. */
export interface ContactRow {
  id: number;
  type: number;
  name: string;
  phone: string;
  level: number;
  version: number;
}

/** Numbers of a row, as its attribute has them; its name and phone stand in the row itself. */
const numbersOf = ({ id, type, level, version }: ContactRow) => [id, type, level, version].join(' ');

/** Reads a contact back from the row in which an action was pressed. */
export function contactIn(row: HTMLElement): ContactRow {
  const [id = 0, type = 0, level = 0, version = 0] = (row.dataset.row ?? '').split(' ').map(Number);
  const [name, phone] = row.children;
  return { id, type, level, version, name: name?.textContent ?? '', phone: phone?.textContent ?? '' };
}

export interface ContactWords {
  caption: string;
  name: string;
  phone: string;
  level: string;
  actions: string;
  /** Each level's badge. */
  levels: Record<number, ReactNode>;
  /** Each action with its title and its label, in which `{name}` stands for the contact's. Empty: read only. */
  acts: [act: RowAct, title: string, label: string][];
}

interface ContactRowsProps {
  /** Phones as they are shown. */
  rows: ContactRow[];
  words: ContactWords;
}

export function ContactRows({ rows, words }: ContactRowsProps) {
  const editable = words.acts.length > 0;
  return (
    <table className={table.table}>
      <caption className={ui.hiddenText}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.phone}</th>
          <th scope="col" data-confidential="">
            {words.level}
          </th>
          {editable ? (
            <th scope="col">
              <span className={ui.hiddenText}>{words.actions}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={editable ? numbersOf(row) : undefined}>
            <th scope="row">{row.name}</th>
            <td data-label={words.phone} className={table.whole}>
              <a href={telephone(row.phone)}>{row.phone}</a>
            </td>
            <td data-label={words.level} data-confidential="">
              {words.levels[row.level]}
            </td>
            {editable ? (
              <td className={table.actions}>
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
