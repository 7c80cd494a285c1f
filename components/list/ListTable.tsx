'use client';

import { type ReactNode, useContext } from 'react';
import { ITEM } from '@/lib/access/lists/asked-item';
import { type FormSection, formLevel } from '@/lib/access/policy/form-levels';
import { LOOK } from '../shell/drawings/look';
import { FormLevels } from '../ui/chosen-levels';
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

/** Who sees a row, the row's confidentiality, and the section whose default it is compared with. */
export interface Who {
  text: string;
  level: number | undefined;
  section: FormSection | undefined;
}

export interface ListRow {
  id: number;
  cells: readonly (ReactNode | Who)[];
  /** The explanation of the row's term, which follows its name. */
  help?: ReactNode;
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
  /** The heading of the column of actions, if there is one, and the label of a row's menu. */
  actions: { heading: string; more: string } | undefined;
  levels: Readonly<Record<number, LevelWords>>;
  /** The id of the single row that the page's URL asks for: it is shown in full. */
  asked: number | undefined;
  /** Whether all rows are included, for printing. */
  whole: boolean;
  /** The section of the rows, for their mark on a phone. */
  section: string | undefined;
}

/**
 * The rows of a list, as one client component that gets plain texts: as a server component every cell would be sent twice, as
 * HTML and as RSC payload.
 */
export function ListTable({ name, caption, columns, rows, actions, levels, asked, whole, section }: ListTableProps) {
  return (
    <table className={section ? `${LOOK} ${classes.table}` : classes.table} data-section={section}>
      <caption className={ui.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeading key={column.label} {...column} />
          ))}
          {actions ? (
            <th scope="col">
              <span className={ui.hiddenText}>{actions.heading}</span>
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
              more={actions?.more ?? ''}
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
  more: string;
  by: string;
  asked: boolean;
  /** On a phone the row is one line that opens a sheet with all of its data. */
  compact: boolean;
}

function Row({ row: { cells, help, row, actions }, more, columns, levels, by, asked, compact }: RowProps) {
  const who = cells[columns.findIndex(({ as }) => as === 'who')] as Who | undefined;
  return (
    <tr id={asked ? ITEM : undefined} className={compact ? COMPACT : undefined} data-row={row}>
      {columns.map((column, at) =>
        column.head ? (
          <th key={column.label} scope="row">
            <span id={by}>{drawn(cells[at], column, levels)}</span>
            {who ? <Lock {...who} /> : null}
            {help}
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
          <RowActions actions={actions} more={more} by={by} />
        </td>
      ) : null}
    </tr>
  );
}

/**
 * Marks a row whose level differs from its section's default, and says who sees it. Specialities hide a row from nobody who
 * would see it without them; the row's sheet names them.
 */
function Lock({ text, level, section }: Who) {
  const chosen = useContext(FormLevels);
  if (section && level === formLevel(section, chosen)) return null;
  return (
    <span className={classes.lock} title={text} data-lock="">
      <span className={ui.hiddenText}>{text}</span>
    </span>
  );
}

const classOf = ({ whole, long, onPaper, kept }: ListColumn) =>
  [whole && classes.whole, long && classes.long, onPaper === null && classes.onScreen, kept && classes.kept]
    .filter(Boolean)
    .join(' ') || undefined;

function drawn(cell: ReactNode | Who, { as }: ListColumn, levels: ListTableProps['levels']): ReactNode {
  if (as === 'level') return <Badge words={levels[cell as number]} />;
  if (as !== 'who') return cell as ReactNode;
  const { text, level } = cell as Who;
  return <WhoChip text={text} level={level === undefined ? null : <Badge words={levels[level]} />} />;
}
