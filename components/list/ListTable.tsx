'use client';

import type { ReactNode } from 'react';
import { ITEM } from '@/lib/access/lists/asked-item';
import ui from '../ui/page.module.css';
import { Badge, type LevelWords } from './Badge';
import { ColumnHeading, type Heading } from './ColumnHeading';
import type { PhonePlace } from './column';
import classes from './list.module.css';
import { type RowAction, RowActions } from './RowActions';
import { COMPACT, RowOpener } from './RowOpener';
import { WhoChip } from './WhoChip';

export interface ListColumn extends Heading {
  /** Whether the cell names the row. */
  head?: true | undefined;
  whole?: true | undefined;
  long?: true | undefined;
  phone?: PhonePlace | undefined;
}

/** Who sees a row, the label of the dialog about it, and the row's confidentiality. */
export interface Who {
  text: string;
  label: string | undefined;
  level: number | undefined;
}

export interface ListRow {
  id: number;
  cells: readonly (ReactNode | Who)[];
  /** The group under whose heading the row stands, with the rows before and after it that have the same. */
  group?: string;
  /** The row's data for its dialogs, as JSON; absent for rows without dialogs. */
  row?: string;
  actions?: RowAction[];
}

interface ListTableProps {
  /** The table's name in the page's URL. */
  name: string;
  caption: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  /** The heading of the column of actions, if there is one. */
  actions: string | undefined;
  levels: Readonly<Record<number, LevelWords>>;
  /** The id of the single row that the page's URL asks for: it is shown in full. */
  asked: number | undefined;
  /** Whether all rows are included, for printing. */
  whole: boolean;
}

/**
 * The rows of a list, as one client component that gets plain texts: as a server component every cell would be sent twice, as
 * HTML and as RSC payload.
 */
export function ListTable({ name, caption, columns, rows, actions, levels, asked, whole }: ListTableProps) {
  return (
    <table className={classes.table}>
      <caption className={ui.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeading key={column.label} {...column} />
          ))}
          {actions ? (
            <th scope="col">
              <span className={ui.hiddenText}>{actions}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      {groupsOf(rows).map((group) => (
        <tbody key={group[0]?.id ?? 0}>
          {group[0]?.group === undefined ? null : (
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns.length + (actions ? 1 : 0)}>
                {group[0].group}
              </th>
            </tr>
          )}
          {group.map((row) => (
            <Row
              key={row.id}
              {...{ row, columns, levels }}
              by={`${name}-${row.id}`}
              asked={row.id === asked}
              compact={row.id !== asked && !whole}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The rows in runs of the same group; without groups they are one run. */
function groupsOf(rows: readonly ListRow[]): ListRow[][] {
  const groups: ListRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0]?.group === row.group) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

interface RowProps extends Pick<ListTableProps, 'columns' | 'levels'> {
  row: ListRow;
  by: string;
  asked: boolean;
  /** On a phone the row is one line that opens a sheet with all of its data. */
  compact: boolean;
}

function Row({ row: { cells, row, actions }, columns, levels, by, asked, compact }: RowProps) {
  return (
    <tr id={asked ? ITEM : undefined} className={compact ? COMPACT : undefined} data-row={row}>
      {columns.map((column, at) =>
        column.head ? (
          <th key={column.label} scope="row" id={compact ? by : undefined}>
            {drawn(cells[at], column, levels)}
            {compact ? <RowOpener by={by} /> : null}
          </th>
        ) : (
          <td
            key={column.label}
            data-label={column.label}
            data-confidential={column.as === 'level' ? '' : undefined}
            data-phone={compact ? column.phone : undefined}
            className={classOf(column)}
          >
            {drawn(cells[at], column, levels)}
          </td>
        ),
      )}
      {actions ? (
        <td className={classes.actions} data-actions="">
          <RowActions actions={actions} />
        </td>
      ) : null}
    </tr>
  );
}

const classOf = ({ whole, long, onPaper }: ListColumn) =>
  whole ? classes.whole : long ? classes.long : onPaper === null ? classes.onScreen : undefined;

function drawn(cell: ReactNode | Who, { as }: ListColumn, levels: ListTableProps['levels']): ReactNode {
  if (as === 'level') return <Badge words={levels[cell as number]} />;
  if (as !== 'who') return cell as ReactNode;
  const { text, label, level } = cell as Who;
  return <WhoChip text={text} label={label} level={level === undefined ? null : <Badge words={levels[level]} />} />;
}
