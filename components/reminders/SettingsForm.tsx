'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { TextField } from '@/components/ui/form/fields';
import { TicksField } from '@/components/ui/form/TicksField';
import type { FormAction } from '@/lib/http/form-state';
import { CHANNELS, REMINDER_KINDS, settingsForm } from '@/lib/reminders/due/model';
import type { ReminderSettings } from '@/lib/reminders/due/settings';

interface SettingsFormProps extends DialogCallbacks {
  settings: ReminderSettings;
  action: FormAction;
}

/** The channels of each kind, the quiet hours and the zone. */
export function SettingsForm({ settings, action, onClose, onSuccess }: SettingsFormProps) {
  const t = useTranslations('reminders');
  const { zone, quietFrom, quietTo, channels, version } = settings;
  const save = useRecordForm({
    id: 'reminder-settings',
    schema: settingsForm,
    action,
    defaultValue: {
      ...{ zone, quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' },
      ...Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, (channels[kind] ?? []).join(',')])),
    },
    onSuccess,
  });
  const kinds = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, t(`kinds.${kind}`)]));
  const labels = { ...kinds, quietFrom: t('quietFrom'), quietTo: t('quietTo'), zone: t('zone.label') };
  const choices = CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }));
  return (
    <FormDialog {...save} title={t('settings.title')} row={{ id: 0, version }} labels={labels} onClose={onClose}>
      {REMINDER_KINDS.map((kind) => (
        <TicksField key={kind} field={save.fields[kind]} label={kinds[kind] ?? kind} choices={choices} />
      ))}
      <TextField field={save.fields.quietFrom} label={labels.quietFrom} description={t('quietHint')} />
      <TextField field={save.fields.quietTo} label={labels.quietTo} />
      <TextField field={save.fields.zone} label={labels.zone} description={t('zone.hint')} />
    </FormDialog>
  );
}
