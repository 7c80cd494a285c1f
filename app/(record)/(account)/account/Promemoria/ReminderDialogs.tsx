'use client';

import { useTranslations } from 'next-intl';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { ItemForm } from '@/components/reminders/ItemForm';
import { ReminderForm } from '@/components/reminders/ReminderForm';
import type { ReminderRow, RemindersContext } from '@/components/reminders/rows';
import { SettingsForm } from '@/components/reminders/SettingsForm';
import { removalInput } from '@/lib/kit/inputs';
import { browserChange, reminderChange, removedBrowser } from '@/lib/reminders/due/model';
import { addReminder, changeBrowser, changeReminder, removeBrowser, removeReminder, saveSettings } from './actions';

/** The dialogs of the reminders' page. */
export function ReminderDialogs({ open, context, onClose }: DialogsProps<RemindersContext, ReminderRow>) {
  const t = useTranslations('reminders');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row }, callbacks) => {
        if (act === 'settings')
          return <SettingsForm settings={context.settings} action={saveSettings} {...callbacks('reminders.saved')} />;
        if (act === 'add' || (act === 'edit' && row))
          return (
            <ReminderForm row={row} action={row ? changeReminder : addReminder} {...callbacks('reminders.saved')} />
          );
        if (!row) return null;
        if (act === 'choose') return <ItemForm row={row} action={addReminder} {...callbacks('reminders.saved')} />;
        const { id, name, showsNames } = row;
        const asked = { name, ...callbacks('reminders.saved') };
        if (act === 'done')
          return (
            <RowConfirmDialog
              {...{ ...asked, title: t('done'), question: t('doneQuestion'), confirm: t('done') }}
              {...{ schema: reminderChange, values: { id, done: 'true' }, action: changeReminder }}
            />
          );
        if (act === 'names')
          return (
            <RowConfirmDialog
              {...{ ...asked, title: t('devices.names'), confirm: t(showsNames ? 'devices.hide' : 'devices.show') }}
              question={t(showsNames ? 'devices.hideQuestion' : 'devices.showQuestion')}
              {...{ schema: browserChange, values: { id, showsNames: String(!showsNames) }, action: changeBrowser }}
            />
          );
        const device = act === 'remove-device';
        return (
          <RowConfirmDialog
            {...{ ...asked, title: t('remove'), confirm: t('remove'), danger: true }}
            question={t(device ? 'devices.removeQuestion' : 'removeQuestion')}
            schema={device ? removedBrowser : removalInput}
            values={{ id }}
            action={device ? removeBrowser : removeReminder}
          />
        );
      }}
    />
  );
}
