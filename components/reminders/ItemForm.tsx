'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { TicksField } from '@/components/ui/form/TicksField';
import type { FormAction } from '@/lib/http/form-state';
import { CHANNELS, itemForm } from '@/lib/reminders/due/model';
import type { ReminderRow } from './rows';

interface ItemFormProps extends DialogCallbacks {
  row: ReminderRow;
  action: FormAction;
}

/** How to be reminded of one item, whatever holds for its kind. */
export function ItemForm({ row, action, onClose, onSuccess }: ItemFormProps) {
  const t = useTranslations('reminders');
  const { name, section = '', rowId = 0, channels = [] } = row;
  const save = useRecordForm({
    id: 'reminder-item',
    schema: itemForm,
    action,
    defaultValue: { channels: channels.join(',') },
    extra: { section, rowId: String(rowId) },
    onSuccess,
  });
  return (
    <FormDialog {...save} title={name} row={{ id: 0 }} labels={{ channels: t('how') }} onClose={onClose}>
      <TicksField
        field={save.fields.channels}
        label={t('how')}
        choices={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
    </FormDialog>
  );
}
