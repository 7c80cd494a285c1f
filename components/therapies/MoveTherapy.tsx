'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { movesFrom } from '@/lib/kit/model';
import { isConcluded, isForbidden, isOngoing, type TherapyState, therapyModel } from '@/lib/sections/therapies/model';
import { problemsOf, type RuledTherapy } from '@/lib/sections/therapies/rules';
import { today } from '@/lib/values/days';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import { DayField } from '../ui/form/DayField';
import { ChoiceField, TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import type { TherapiesContext, TherapyRow } from './context';
import { CheckStatus } from './DrugField';
import type { TherapyFields } from './fields';
import { useDrugCheck, useRefusedSave } from './useDrugCheck';

interface MoveTherapyProps extends DialogCallbacks {
  context: TherapiesContext;
  row: TherapyRow;
}

const { dose, frequency, end, note, moveReason } = therapyModel.fields;

/** The additional fields of a move: only what the therapy lacks for the list that it goes to. */
const moveForm = (row: TherapyRow) =>
  therapyModel.moveForm
    .extend({
      dose: dose.schema,
      frequency: frequency.schema,
      end: end.schema,
      note: note.schema,
      moveReason: moveReason.schema,
    })
    .superRefine((given, context) => {
      const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      for (const { path, message } of problemsOf({ ...row, ...typed } as RuledTherapy))
        context.addIssue({ code: 'custom', path: [path], message });
    }) as z.ZodObject;

/** Moves a therapy to another list. One that becomes ongoing again is checked again. */
export function MoveTherapy({ context, row, onClose, onSuccess }: MoveTherapyProps) {
  const t = useTranslations();
  const targets = movesFrom(therapyModel, row) as readonly TherapyState[];
  const [to, setTo] = useState(String(targets[0]));
  const state = Number(to) as TherapyState;
  const drug = { id: String(row.drugId ?? ''), name: row.drug };
  const { check, decideAgain, dialog, ...checking } = useDrugCheck(row.id);
  const save = useRecordForm({
    id: 'move',
    schema: useMemo(() => moveForm(row), [row]),
    action: context.actions.save,
    defaultValue: { state: to, end: endOf(row), note: row.note ?? '' },
    // The list to which the row was moved is said instead of what the row says.
    onSuccess: () => onSuccess(),
    ask: async (form) => {
      if (Number(form.get('state')) !== Number(targets.find((one) => isOngoing({ state: one })))) return true;
      return (await check(drug)) ?? false;
    },
  });
  useRefusedSave(save, (refused) => decideAgain(drug, refused));
  const fields = save.fields as TherapyFields & Record<'state' | 'moveReason', TherapyFields['note']>;
  const lacks = (name: 'dose' | 'frequency') => !isForbidden({ state }) && !row[name];
  return (
    <>
      <RecordDialog
        {...save}
        title={`${t('therapies.moveTitle')}: ${row.drug}`}
        row={row}
        onClose={onClose}
        submit={t('record.move')}
        labels={labelsOf(t)}
      >
        <ChoiceField
          field={fields.state}
          label={t('therapies.moveTo')}
          choices={targets.map((value) => ({ value: String(value), label: t(`therapies.become.${value}`) }))}
          value={to}
          onValue={setTo}
          required
          autoFocus
        />
        {lacks('dose') ? <TextField field={fields.dose} label={t('therapies.dose')} required /> : null}
        {lacks('frequency') ? <TextField field={fields.frequency} label={t('therapies.frequency')} required /> : null}
        {isConcluded({ state }) ? (
          <DayField field={fields.end} label={t('therapies.endDay')} kind="any" required />
        ) : null}
        {isForbidden({ state }) ? <LongTextField field={fields.note} label={t('therapies.reason')} required /> : null}
        {isForbidden(row) ? <LongTextField field={fields.moveReason} label={t('therapies.reason')} /> : null}
        <CheckStatus state={checking.state} />
      </RecordDialog>
      {dialog}
    </>
  );
}

/** A therapy moved to the concluded ones ends today, unless it ended before. */
function endOf({ start, end }: TherapyRow): string {
  const [, last = today()] = [start, today()].sort();
  return end && end < last ? end : last;
}

const labelsOf = (t: (key: string) => string) => ({
  state: t('therapies.moveTo'),
  dose: t('therapies.dose'),
  frequency: t('therapies.frequency'),
  end: t('therapies.endDay'),
  note: t('therapies.reason'),
  moveReason: t('therapies.reason'),
});
