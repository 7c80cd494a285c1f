import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { displayedTime } from '@/lib/values/local-time';
import { isChoosable, type RecordedBy, type Choosable as Row, verdictOn } from './choosing';
import classes from './table.module.css';

export interface ValueColumn<R> {
  label: string;
  cell(row: R): ReactNode;
  /** Whether the label is shown on a phone too, because the unit does not identify the value. */
  isNamed?: boolean;
  /** Whether the cell holds a control instead of a value. */
  isControl?: boolean;
}

export interface Choice {
  chosen: ReadonlySet<string>;
  recorded: RecordedBy;
  choose(keys: readonly string[], isChosen: boolean): void;
  /** Whether chosen rows are being saved. */
  isFixed: boolean;
}

interface ChoiceRowProps<R extends Row> {
  /** The table's title. */
  title: string;
  row: R;
  columns: readonly ValueColumn<R>[];
  choice: Choice;
}

/** A row of the table: a reading that can be chosen, or the reason why it cannot. */
export function ChoiceRow<R extends Row>({
  row,
  columns,
  choice: { chosen, recorded, choose, isFixed },
  title,
}: ChoiceRowProps<R>) {
  const t = useTranslations('devices');
  const time = displayedTime(row.measuredAt);
  const verdict = verdictOn(row, recorded);
  const id = useId();
  const cellId = (at: number) => `${id}-${at}`;
  const values = columns.flatMap(({ isControl }, at) => (isControl ? [] : [cellId(at)]));
  return (
    <tr data-verdict={verdict}>
      <td className={classes.tick}>
        {isChoosable(row, recorded) ? (
          <label>
            <input
              type="checkbox"
              id={id}
              aria-label={t('chooseOne', { title, time })}
              // The checkbox is named by its own label and then by the values beside it.
              aria-labelledby={[id, ...values].join(' ')}
              disabled={isFixed}
              checked={chosen.has(row.key)}
              onChange={({ currentTarget }) => choose([row.key], currentTarget.checked)}
            />
          </label>
        ) : null}
      </td>
      <th scope="row">{time}</th>
      {columns.map(({ label, cell, isNamed }, at) => (
        <td key={label} id={cellId(at)} data-label={isNamed ? label : undefined}>
          {cell(row)}
        </td>
      ))}
      <td className={classes.verdict}>{t(`verdicts.${verdict}`)}</td>
    </tr>
  );
}
