import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Listing, TablePage } from '@/lib/access/lists/listing';
import type { RowNote } from '@/lib/access/policy/carers';
import type { FormSection } from '@/lib/access/policy/form-levels';
import { rowKey } from '@/lib/access/record/row-key';
import { type LevelWords, levelWords } from './Badge';
import type { Column } from './column';
import type { ListColumn, ListRow, Who } from './ListTable';
import { type ListParams, sortedBy } from './list-params';
import type { RowAction } from './RowActions';
import { currentReader, isOffered } from './reader';
import { rowData } from './row-data';
import { originAction } from './row-origin';
import { useSeenBy } from './useSeenBy';

/** A row's actions, its data for the dialogs, and its section, if an owner chooses who sees it. */
export interface Acts<R> {
  actions(row: R): RowAction[];
  row(row: R): object;
  section?: ((row: R) => FormSection) | undefined;
}

interface Listed<R> {
  /** The table's name in the page's URL. */
  name: string;
  columns: readonly Column<R>[];
  acts: Acts<R> | undefined;
  groupOf: ((row: R) => string) | undefined;
  data: TablePage<R>;
  listParams: ListParams;
}

/**
 * A list's rows for rendering, as plain texts where the columns allow it.
 * If the page knows who sees each row, the row's menu and sheet say so in words instead of the level. The list itself shows it
 * only on rows that differ from what is usual in their section. Doctors are not told about each other: they see the level.
 */
export function useListRows<R extends { id: number }>({
  name,
  columns: given,
  acts,
  groupOf,
  data,
  listParams,
}: Listed<R>) {
  const t = useTranslations('record');
  const seenBy = useSeenBy();
  const reader = currentReader();
  const { rows, listing, notes, origins } = data;
  const audience = acts && data.audience;
  const shown = given
    .map((column) => ({ column, cells: rows.map((row) => column.cell(row)) }))
    .filter(({ column, cells }) => isDrawn(column, cells, listing));
  const level = audience && shown.find(({ column }) => column.as === 'level');
  const phone = shown.some(({ column }) => column.phone) ? undefined : shown.find(({ column }) => isBrief(column));
  const who: ListColumn = { label: t('who'), onPaper: level?.column.label ?? null, as: 'who', kept: true };
  const tags = audience && shown.find(({ column }) => column.as === 'tags');

  const told = [
    { column: { label: t('writtenBy'), kept: true as const }, cell: (note?: RowNote) => note?.author },
    {
      column: { label: t('withheld.column'), kept: true as const },
      cell: (note?: RowNote) => (note?.withheld ? t('withheld.mark') : undefined),
    },
  ].filter(({ cell }) => rows.some((row) => cell(notes?.get(rowKey(row)))));
  const columns = shown.map((one): ListColumn => {
    if (one === level) return who;
    const { sort, cell: _, help: __, ...column } = one.column;
    return {
      ...column,
      ...(one === phone ? { phone: 'date' } : {}),
      ...(one === tags ? { kept: true } : {}),
      ...(sort
        ? { sorting: { href: sortedBy(listParams, name, listing, sort), direction: directionOf(sort, listing) } }
        : {}),
    };
  });
  const help = given.find(({ head }) => head)?.help;
  const lines = rows.map((row, at): ListRow => {
    const origin = origins?.get(rowKey(row));
    const offered = acts?.actions(row).filter(({ act }) => isOffered(act, reader));
    const actions = offered && origin ? [...offered, originAction(origin, t)] : offered;
    const seen: Who | undefined = audience && {
      text: seenBy(audience.get(rowKey(row))),
      level: level?.cells[at] as number | undefined,
      section: acts?.section?.(row),
    };
    const note = notes?.get(rowKey(row));
    const cells = shown.map((one) => (one === level ? seen : one.cells[at]));
    return {
      id: row.id,
      cells: [...cells, ...(seen && !level ? [seen] : []), ...told.map(({ cell }) => cell(note))],
      ...(help ? { help: help(row) } : {}),
      ...(groupOf ? { group: groupOf(row) } : {}),
      ...(acts && actions
        ? {
            row: rowData({ ...acts.row(row), ...withholding(note, notes !== undefined && reader.whole) }),
            actions: seen ? actions.map(saying(seen)) : actions,
          }
        : {}),
    };
  });
  const levels = shown.flatMap(({ column, cells }) => (column.as === 'level' ? (cells as number[]) : []));
  return {
    columns: [...columns, ...(audience && !level ? [who] : []), ...told.map(({ column }) => column)],
    rows: lines,
    levels: Object.fromEntries(levels.map((one) => [one, levelWords(one, t)])) as Record<number, LevelWords>,
  };
}

/** Whether the dialog that changes who sees a row also withholds it from carers, and whether it is withheld. */
const withholding = (note: RowNote | undefined, isAsked: boolean) =>
  isAsked ? { withheld: note?.withheld === true } : {};

/** The action that changes who sees a row says who does. */
const saying =
  ({ text }: Who) =>
  (action: RowAction): RowAction =>
    action.act === 'share' ? { ...action, label: `${action.label} · ${text}`, note: text } : action;

/** A column that is empty in all of these rows is left out, unless the rows are sorted by it. */
const isDrawn = <R>({ head, sort }: Column<R>, cells: readonly ReactNode[], listing: Listing) =>
  head ||
  (sort !== undefined && sort === listing.sort) ||
  cells.some((cell) => cell !== '' && cell !== null && cell !== undefined && cell !== false);

/** Whether the column may be in a phone's row: if no column of a list has a place there, the first such column is shown. */
const isBrief = <R>({ head, whole }: Column<R>) => whole && !head;

const directionOf = (sort: string, listing: Listing) => {
  if (listing.sort !== sort) return 'none';
  return listing.descending ? 'descending' : 'ascending';
};
