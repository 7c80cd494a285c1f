'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import type { Named } from '@/lib/admin/model';
import type { FormAction } from '@/lib/http/form-state';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { useRecordForm } from '../dialogs/useRecordForm';
import { FormDialog } from '../ui/form/FormDialog';
import { chosenIn, ManyField } from '../ui/form/ManyField';
import { useQuestion } from '../ui/form/useQuestion';
import { Difference } from './Difference';

interface SetDialogProps extends DialogCallbacks {
  title: string;
  row: { id: number; version: number };
  schema: z.ZodObject;
  action: FormAction;
  /** The field that holds the comma-separated ids, its label and a hint. */
  name: string;
  label: string;
  hint?: string;
  /** The options, and the chosen ids. */
  choices: readonly Named[];
  chosen: readonly number[];
  /** Says who is affected by a change. */
  concerns: string;
}

/** Edits a set of related rows; asks about additions and removals before saving. */
export function SetDialog(props: SetDialogProps) {
  const { title, row, schema, action, name, label, hint, choices, chosen, concerns, onClose, onSuccess } = props;
  const t = useTranslations();
  const offered = choices.map(({ id }) => id);
  const before = chosen.filter((id) => offered.includes(id));
  const namesOf = (ids: readonly (string | number)[]) =>
    choices.flatMap((one) => (ids.some((id) => String(id) === String(one.id)) ? [one.name] : []));
  const names = (value: unknown) => namesOf(chosenIn(value));
  const save = useRecordForm({
    id: 'set',
    schema,
    action,
    defaultValue: { [name]: before.join(',') },
    onSuccess,
    ask: () => ask(),
  });
  const field = save.fields[name];
  const { ask, dialog } = useQuestion({
    title: t('adminArea.confirmTitle'),
    question: (
      <Difference before={namesOf(before)} after={names(field?.value)}>
        {concerns}
      </Difference>
    ),
    confirm: t('record.save'),
    cancel: t('record.cancel'),
    close: t('record.close'),
  });
  if (!field) return null;
  const data = choices.map((one) => ({ value: String(one.id), label: one.name }));
  return (
    <>
      <FormDialog
        {...save}
        title={title}
        row={row}
        labels={{ [name]: label }}
        inWords={(_, value) => names(value).join(', ') || undefined}
        onClose={onClose}
      >
        <ManyField field={field} label={label} choices={data} {...(hint ? { description: hint } : {})} />
      </FormDialog>
      {dialog}
    </>
  );
}
