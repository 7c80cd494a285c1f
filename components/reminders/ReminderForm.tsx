'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { DayField } from '@/components/ui/form/DayField';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import type { FormAction } from '@/lib/http/form-state';
import { REPEATS, reminderForm } from '@/lib/reminders/due/model';
import type { ReminderRow } from './rows';

interface ReminderFormProps extends DialogCallbacks {
  /** The reminder to change; absent for a new one. */
  row: ReminderRow | undefined;
  action: FormAction;
}

/** A reminder of the user's own: what, when, and whether it repeats. */
export function ReminderForm({ row, action, onClose, onSuccess }: ReminderFormProps) {
  const t = useTranslations('reminders');
  const save = useRecordForm({
    id: 'reminder',
    schema: reminderForm,
    action,
    defaultValue: {
      ...{ text: row?.name ?? '', day: row?.day ?? '', time: row?.time ?? '09:00' },
      ...{ repeat: row?.repeat ?? 'none', until: row?.until ?? '' },
    },
    onSuccess,
  });
  const { text, day, time, repeat, until } = save.fields;
  const names = ['text', 'day', 'time', 'repeat', 'until'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]));
  const title = t(row ? 'edit' : 'new');
  const of = { id: row?.id ?? 0, ...(row?.version ? { version: row.version } : {}) };
  return (
    <FormDialog {...save} title={title} row={of} labels={labels} onClose={onClose}>
      <TextField field={text} label={t('fields.text')} description={t('fields.textHint')} required autoFocus />
      <DayField field={day} kind="ahead" label={t('fields.day')} required />
      <TextField field={time} label={t('fields.time')} description={t('fields.timeHint')} required />
      <ChoiceField
        field={repeat}
        label={t('fields.repeat')}
        choices={REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
      />
      <DayField field={until} kind="ahead" label={t('fields.until')} description={t('fields.untilHint')} />
    </FormDialog>
  );
}
