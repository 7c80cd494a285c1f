'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import { nameOf, testAt } from '@/lib/laboratory/tests';
import { resultNumber } from '@/lib/sections/results/words';
import { useFieldMessages } from '../ui/form/messages';
import { IconX } from '../ui/icons';
import { AlarmWords } from './Alarms';
import alarms from './alarms.module.css';
import { alarmTyped, type GridRow, type Measured, readingOf, suggested, testNamed, unitsFor } from './entry';
import classes from './grid.module.css';

export type CellErrors = Partial<Record<string, string>>;

interface RowProps {
  row: GridRow;
  /** The row's number, from 1. */
  place: number;
  errors: CellErrors;
  measured: Measured;
  onChange(key: string, changed: Partial<GridRow>): void;
  onRemove(key: string): void;
}

export const cellId = (key: string, name: string) => `result-${key}-${name}`;

/** One test of the grid: its value, its unit and the report's range. Only new rows have a field for the test's name. */
export const Row = memo(function Row({ row, place, errors, measured, onChange, onRemove }: RowProps) {
  const t = useTranslations('results');
  const message = useFieldMessages();
  const named = row.name.trim() || t('row', { row: place });
  const put = (changed: Partial<GridRow>) => onChange(row.key, changed);
  const errorOf = (name: string) => message(errors[name] ? [errors[name]] : []);
  return (
    <tr data-result={row.key}>
      <th scope="row">
        {row.test ? row.name : <NameCell row={row} place={place} error={errorOf('name')} put={put} />}
      </th>
      <td data-label={t('value')}>
        <TextInput
          id={cellId(row.key, 'value')}
          aria-label={t('valueOf', { test: named })}
          placeholder={t('valueHint')}
          data-column="value"
          autoComplete="off"
          value={row.value}
          error={errorOf('value')}
          onChange={({ currentTarget }) => put({ value: currentTarget.value })}
        />
        <ReadAs row={row} />
        <Alarming row={row} measured={measured} />
      </td>
      <td data-label={t('unit')}>
        <UnitCell row={row} label={t('unitOf', { test: named })} error={errorOf('unit')} put={put} />
      </td>
      <td data-label={t('range')}>
        <TextInput
          id={cellId(row.key, 'range')}
          aria-label={t('rangeOf', { test: named })}
          placeholder={t('rangeHint')}
          data-column="range"
          autoComplete="off"
          value={row.range}
          error={errorOf('low') ?? errorOf('range')}
          onChange={({ currentTarget }) => put({ range: currentTarget.value })}
        />
      </td>
      <td className={classes.last}>
        <button type="button" aria-label={t('removeRow', { test: named })} onClick={() => onRemove(row.key)}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
});

interface CellProps {
  row: GridRow;
  error: string | undefined;
  put(changed: Partial<GridRow>): void;
}

/** A test by name or code, with suggestions while typing; an unknown name stays as typed. */
function NameCell({ row, place, error, put }: CellProps & { place: number }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const choose = (name: string) => {
    const test = testNamed(name, locale);
    put(test ? { test: test.key, name: nameOf(test, locale), unit: row.unit || test.unit } : { name });
  };
  return (
    <Autocomplete
      id={cellId(row.key, 'name')}
      aria-label={t('testOf', { row: place })}
      placeholder={t('testHint')}
      data={suggested(row.name).map((test) => nameOf(test, locale))}
      filter={({ options }) => options}
      value={row.name}
      error={error}
      onChange={(name) => put({ name })}
      onOptionSubmit={choose}
      onBlur={() => choose(row.name)}
    />
  );
}

/** The units of the test; for an unknown test the unit is typed. */
function UnitCell({ row, label, error, put }: CellProps & { label: string }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const shared = { id: cellId(row.key, 'unit'), 'aria-label': label, error };
  const units = unitsFor(row);
  const test = testAt(row.test);
  if (test && units.every((unit) => shownUnit(unit, locale) === ''))
    return <span className={classes.none}>{t('unitless')}</span>;
  if (!test)
    return (
      <TextInput {...shared} value={row.unit} onChange={({ currentTarget }) => put({ unit: currentTarget.value })} />
    );
  return (
    <NativeSelect
      {...shared}
      value={row.unit}
      data={units.map((value) => ({ value, label: shownUnit(value, locale) || value }))}
      onChange={({ currentTarget }) => put({ unit: currentTarget.value })}
    />
  );
}

/** Says at once, before the value is saved, that it is alarming and what to do. */
function Alarming({ row, measured }: { row: GridRow; measured: Measured }) {
  const critical = alarmTyped(row, measured);
  return (
    <div aria-live="polite">
      {critical ? (
        <div className={alarms.typed}>
          <AlarmWords critical={critical} own day={measured.day} />
        </div>
      ) : null}
    </div>
  );
}

/** Says how an ambiguous value is interpreted. */
function ReadAs({ row }: { row: GridRow }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const read = readingOf(row);
  if (!read?.assumed || read.value === undefined) return null;
  return <span className={classes.none}>{t('readAs', { value: resultNumber(read.value, locale) })}</span>;
}
