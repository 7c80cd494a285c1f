import { useTranslations } from 'next-intl';
import type { RowAction } from '@/components/list/RowActions';
import { isFormSection } from '@/lib/access/policy/form-levels';
import { type AnyModel, editableRow, movesFrom, rowTitle } from '@/lib/kit/model';
import { choiceAddress, isItemSection } from '@/lib/navigation/reminders';

/** A row's name in the labels of its buttons and the titles of its dialogs. */
export type RowName<R> = (row: R) => string;

interface RowActsOptions<R> {
  /** Needed if no single field names a row. */
  nameOf?: RowName<R>;
  /** Whether doctors never see the rows: then there is no visibility dialog. */
  patientOnly?: boolean;
  /** Additional actions, shown first. */
  more?: (row: R) => RowAction[];
}

/** The owner's actions on a section's rows, and a row's data for the dialogs; for RecordTable's `acts`. */
export function useRowActs<R extends { id: number; state?: number }, M extends AnyModel = AnyModel>(
  model: M,
  options: RowActsOptions<R> = {},
) {
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
      ...(movesFrom(model, row).length > 0 ? [action('move', 'move')] : []),
      ...(patientOnly ? [] : [action('share', 'lock')]),
      ...(isItemSection(model.name) ? [{ ...action('remind', 'remind'), to: choiceAddress(model.name, row.id) }] : []),
      action('remove', 'remove'),
    ];
  };
  const { name } = model;
  return {
    actions,
    row: (row: R) => editableRow(model, row),
    ...(isFormSection(name) ? { section: () => name } : {}),
  };
}
