import { useTranslations } from 'next-intl';
import type { RowAction } from '@/components/list/RowActions';
import { type AnyModel, editableRow, rowTitle } from '@/lib/kit/model';

/** What names a row in its buttons' labels and in the titles of its dialogs. */
export type RowName<R> = (row: R) => string;

interface RowActsOptions<R> {
  /** Where no single field names a row. */
  nameOf?: RowName<R>;
  /** Stays the patient's: then nobody else could see the row, and nothing is asked about who does. */
  patientOnly?: boolean;
  /** Further actions, in front of the others. */
  more?: (row: R) => RowAction[];
}

/** What an owner can do with the rows of a section, and what the dialogs need of a row; for RecordTable's `acts`. */
export function useRowActs<R extends object>(model: AnyModel, options: RowActsOptions<R> = {}) {
  const t = useTranslations('record');
  const { nameOf = rowTitle(model), patientOnly, more } = options;
  const actions = (row: R): RowAction[] => {
    const name = nameOf(row);
    const action = (act: RowAction['act'], key: string): RowAction => ({
      act,
      title: t(key),
      label: t(`${key}Named`, { name }),
    });
    return [
      ...(more?.(row) ?? []),
      action('update', 'edit'),
      ...(isMovable(model, row) ? [action('move', 'move')] : []),
      ...(patientOnly ? [] : [action('share', 'lock')]),
      action('remove', 'remove'),
    ];
  };
  return { actions, row: (row: R) => editableRow(model, row) };
}

/** Whether the row is in a state that it may leave. */
const isMovable = ({ states }: AnyModel, row: object) =>
  (states?.moves[(row as { state?: number }).state ?? Number.NaN] ?? []).length > 0;
