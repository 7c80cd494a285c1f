'use client';

import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { FormAction, FormState } from '@/lib/http/form-state';
import { PANELS } from '@/lib/laboratory/panels';
import type { Person } from '@/lib/sections/results/critical';
import type { ExamResults } from '@/lib/sections/results/queries';
import type { ListedResult } from '@/lib/sections/results/shown';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import { ErrorSummary } from '../ui/form/ErrorSummary';
import { RareDialog } from '../ui/form/RareDialog';
import { type GridRow, type Measured, objectionTo, sentOf } from './entry';
import { type CellErrors, cellId, Row } from './GridRow';
import classes from './grid.module.css';
import { moveInColumn, useGrid } from './useGrid';

export interface GridExam {
  exam: ExamResults['exam'];
  rows: ListedResult[];
  /** The patient, whose age decides which values are alarming. */
  person: Person;
}

interface ResultGridProps extends GridExam, DialogCallbacks {
  action: FormAction;
}

const sending = z.object({ examId: z.string(), results: z.string(), removed: z.string() });
const jsonOf = (rows: readonly GridRow[]) => JSON.stringify(rows.flatMap((row) => sentOf(row) ?? []));

/** The results of an exam, entered test by test and saved together. */
export function ResultGrid({ exam, rows: stored, person, action, onClose, onSuccess }: ResultGridProps) {
  const t = useTranslations('results');
  const grid = useGrid(stored, useLocale());
  const [asked, setAsked] = useState(false);
  const sent = useRef<GridRow[]>([]);
  const objections = Object.fromEntries(grid.rows.flatMap((row) => objectionOf(row)));
  const [first] = useState(() => jsonOf(grid.rows));
  const save = useRecordForm({
    id: 'results',
    schema: sending,
    action,
    defaultValue: { examId: String(exam.id), results: first, removed: '[]' },
    onSuccess,
    ask: async () => {
      setAsked(true);
      sent.current = grid.kept;
      return Object.keys(objections).length === 0;
    },
  });
  const refused = refusedCells(save.state, sent.current);
  const errors = (row: GridRow): CellErrors => ({ ...refused[row.key], ...(asked ? objections[row.key] : {}) });
  return (
    <>
      <RecordDialog
        {...save}
        title={t('enterFor', { name: exam.reason })}
        row={{ id: 0 }}
        onClose={onClose}
        labels={{}}
        whole
      >
        <Hidden name="examId" value={String(exam.id)} />
        <Hidden name="results" value={jsonOf(grid.rows)} />
        <Hidden name="removed" value={JSON.stringify(grid.removed)} />
        <ErrorSummary fields={summaryOf(grid.rows, errors, t)} />
        <Panels grid={grid} />
        <Sheet grid={grid} errors={errors} measured={{ day: exam.day, birthDate: person.birthDate }} />
      </RecordDialog>
      <RareDialog
        state={save.state}
        question={t('rareQuestion')}
        labels={Object.fromEntries(
          sent.current.map(({ name, value }, at) => [`results.${at}.value`, `${name}: ${value}`]),
        )}
        send={save.send}
      />
    </>
  );
}

type Grid = ReturnType<typeof useGrid>;

const objectionOf = (row: GridRow): [string, CellErrors][] => {
  const objection = objectionTo(row);
  return objection ? [[row.key, { value: objection }]] : [];
};

/** The server's errors by cell, under the rows' keys. */
function refusedCells({ code, fields = [] }: FormState, sent: readonly GridRow[]): Record<string, CellErrors> {
  const found: Record<string, CellErrors> = {};
  if (code !== 'invalid') return found;
  for (const { path, message } of fields) {
    const [, at = '', name = ''] = /^results\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = sent[Number(at)];
    if (row && at !== '') found[row.key] = { ...found[row.key], [name]: message };
  }
  return found;
}

const CELLS = ['name', 'value', 'unit', 'low', 'range'];
const summaryOf = (rows: readonly GridRow[], errors: (row: GridRow) => CellErrors, t: (key: string) => string) =>
  rows.flatMap((row) =>
    CELLS.flatMap((cell) => {
      const error = errors(row)[cell];
      const shown = cell === 'low' ? 'range' : cell;
      return error ? [{ id: cellId(row.key, shown), label: row.name || t('test'), errors: [error] }] : [];
    }),
  );

/** A hidden input; it fires an input event for each change, so that the form notices it. */
function Hidden({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told when the value is another
  useEffect(() => {
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} readOnly />;
}

function Panels({ grid }: { grid: Grid }) {
  const t = useTranslations('results');
  return (
    <>
      <p className={classes.help}>{t('gridHelp')}</p>
      <fieldset className={classes.panels}>
        <legend>{t('panelsTitle')}</legend>
        {PANELS.map((panel) => (
          <Button key={panel} size="compact-md" variant="light" onClick={() => grid.addPanel(panel)}>
            {t(`panels.${panel}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface SheetProps {
  grid: Grid;
  errors(row: GridRow): CellErrors;
  measured: Measured;
}

function Sheet({ grid, errors, measured }: SheetProps) {
  const t = useTranslations('results');
  return (
    <>
      {grid.rows.length > 0 ? (
        <table className={classes.grid} onKeyDown={moveInColumn}>
          <caption className={classes.caption}>{t('grid')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('test')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('range')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <Row
                key={row.key}
                row={row}
                place={at + 1}
                errors={errors(row)}
                measured={measured}
                onChange={grid.change}
                onRemove={grid.remove}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      <Button variant="default" onClick={grid.addRow} className={classes.add}>
        {t('addRow')}
      </Button>
    </>
  );
}
