import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/listing';
import { rowKey } from '@/lib/access/row-key';
import type { Column } from './column';
import type { RowAction } from './RowActions';
import { useSeenBy } from './useSeenBy';
import { WhoChip } from './WhoChip';

/** What the column of how confidential a row is goes by, which a doctor sees when they ask for it. */
export const LEVEL = 'level';

/** What can be done with a row, and what its dialogs need of it. */
export interface Acts<R> {
  actions(row: R): RowAction[];
  row(row: R): unknown;
}

export interface WhoColumn<R> extends Column<R> {
  /** What the column is called on paper, where it says something else; null: it is not there. */
  onPaper?: string | null;
}

/**
 * Where the page knows who sees each row, a column says it in words in the place of the level's, and opens the dialog
 * that changes it instead of a button of its own. It does not sort: by the level, which is not shown, rows with the same
 * words would stand apart. Doctors are told nothing of each other: to them it is the level's.
 */
export function useWhoColumn<R extends { id: number }>(
  columns: readonly Column<R>[],
  acts: Acts<R> | undefined,
  { seers }: TablePage<R>,
): { columns: readonly WhoColumn<R>[]; acts: Acts<R> | undefined } {
  const t = useTranslations('record');
  const seenBy = useSeenBy();
  if (!seers || !acts) return { columns, acts };
  const level = columns.find(({ sort }) => sort === LEVEL);
  const who: WhoColumn<R> = {
    onPaper: level?.label ?? null,
    label: t('who'),
    cell: (row) => (
      <WhoChip
        text={seenBy(seers.get(rowKey(row)))}
        label={acts.actions(row).find(({ act }) => act === 'share')?.label}
        level={level?.cell(row)}
      />
    ),
  };
  return {
    columns: level ? columns.map((column) => (column === level ? who : column)) : [...columns, who],
    acts: { ...acts, actions: (row) => acts.actions(row).filter(({ act }) => act !== 'share') },
  };
}
