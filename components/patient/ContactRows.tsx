'use client';

import type { ReactNode } from 'react';
import { telephone } from '@/lib/sections/patient/telephone';
import { onPhone } from '../list/column';
import table from '../list/list.module.css';
import { type RowAct, RowActions } from '../list/RowActions';
import { COMPACT, RowOpener } from '../list/RowOpener';
import { WhoChip } from '../list/WhoChip';
import ui from '../ui/page.module.css';
import classes from './card.module.css';

/** The data of a contact for the card's dialogs. */
export interface ContactRow {
  id: number;
  type: number;
  name: string;
  phone: string;
  relationship: string | null;
  /** The position in the calling order; null: after the others. */
  callOrder: number | null;
  level: number;
  version: number;
  /** Whether no carer sees it; absent unless the patient is asked. */
  withheld?: boolean;
}

/** The value of the row's data attribute: all fields except name and phone, which are read from the row's text. */
const restOf = ({ id, type, level, version, callOrder, relationship, withheld }: ContactRow) =>
  [id, type, level, version, callOrder ?? 0, relationship ?? '', ...(withheld === undefined ? [] : [withheld])].join(
    ' ',
  );

/** Reads a contact from the row in which an action was pressed. */
export function contactIn(row: HTMLElement): ContactRow {
  const rest = (row.dataset.row ?? '').split(' ');
  const [id = 0, type = 0, level = 0, version = 0, place = 0] = rest.slice(0, 5).map(Number);
  const relationship = rest[5] || null;
  const text = (part: string) => row.querySelector(`[data-part="${part}"]`)?.textContent ?? '';
  const told = { relationship, name: text('name'), phone: text('phone') };
  const withheld = rest[6] === undefined ? {} : { withheld: rest[6] === 'true' };
  return { id, type, level, version, callOrder: place || null, ...told, ...withheld };
}

export interface ContactWords {
  caption: string;
  name: string;
  relationship: string;
  /** The relationships that occur in the rows. */
  relationships: Record<string, string>;
  phone: string;
  /** The label of a call button; null: the number is a plain link. */
  call: string | null;
  level: string;
  /** The heading of the "who sees it" column, and the label of its chips; null for doctors, who see the level. */
  who: { column: string; change: string } | null;
  close: string;
  actions: string;
  more: string;
  /** The badge of each level. */
  levels: Record<number, ReactNode>;
  /** Each action with its title and its label, in which `{name}` stands for the contact's name. Empty: read-only. */
  acts: [act: RowAct, title: string, label: string][];
}

interface ContactRowsProps {
  /** Contacts with formatted phone numbers and who sees them in words. */
  rows: (ContactRow & { seenBy: string; told: string })[];
  words: ContactWords;
}

export function ContactRows({ rows, words }: ContactRowsProps) {
  const editable = words.acts.length > 0;
  return (
    <table className={table.table} data-close={words.close}>
      <caption className={ui.hiddenText}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.relationship}</th>
          <th scope="col">{words.phone}</th>
          <th scope="col" data-confidential="">
            {words.who ? (
              <>
                <span className={table.onScreen}>{words.who.column}</span>
                <span className={table.onPaper}>{words.level}</span>
              </>
            ) : (
              words.level
            )}
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
          <tr key={row.id} id={`contacts-${row.id}`} className={COMPACT} data-row={editable ? restOf(row) : undefined}>
            <th scope="row" id={`contact-${row.id}`}>
              <span data-part="name">{row.name}</span>
              {row.told ? <span className={classes.told}>{row.told}</span> : null}
              <RowOpener by={`contact-${row.id}`} />
            </th>
            <td data-label={words.relationship} {...onPhone('date')}>
              {row.relationship ? words.relationships[row.relationship] : null}
            </td>
            <td
              data-label={words.phone}
              {...onPhone('call')}
              className={words.call ? `${table.whole} ${classes.calling}` : table.whole}
            >
              <a href={telephone(row.phone)}>
                {words.call ? <span className={classes.callWord}>{words.call} </span> : null}
                <span data-part="phone">{row.phone}</span>
              </a>
            </td>
            <td data-label={words.who?.column ?? words.level} data-confidential="">
              {words.who ? (
                <WhoChip
                  text={row.seenBy}
                  label={words.who.change.replace('{name}', () => row.name)}
                  level={words.levels[row.level]}
                />
              ) : (
                words.levels[row.level]
              )}
            </td>
            {editable ? (
              <td className={table.actions} data-actions="">
                <RowActions
                  more={words.more}
                  by={`contact-${row.id}`}
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
