'use server';

import { cookies } from 'next/headers';
import { perform } from '@/lib/access/commands/perform';
import { formAction, viewerAction } from '@/lib/http/form-action';
import { REMINDER_KINDS } from '@/lib/reminders/due/model';
import * as reminders from '@/lib/reminders/own/commands';
import * as settings from '@/lib/reminders/own/settings-command';
import * as browsers from '@/lib/reminders/push/browsers';
import { browserHash, deviceCookieName } from '@/lib/session/protection/devices';

/** Saves the settings; the form has a field for each kind. */
export const saveSettings = viewerAction((viewer, { fields }) => {
  const { zone, quietFrom, quietTo, version } = fields;
  const kinds = REMINDER_KINDS.filter((kind) => fields[kind] !== undefined);
  const channels = Object.fromEntries(kinds.map((kind) => [kind, fields[kind]]));
  const given = Object.entries({ zone, quietFrom, quietTo, version }).filter(([, value]) => value !== undefined);
  return perform(viewer, 'own', settings.saveSettings, { id: 0, raw: { ...Object.fromEntries(given), channels } });
});
export const addReminder = formAction(reminders.addReminder);
export const changeReminder = formAction(reminders.changeReminder);
export const removeReminder = formAction(reminders.removeReminder);
export const subscribeBrowser = formAction(browsers.subscribeBrowser, {
  adds: async () => ({ device: browserHash((await cookies()).get(deviceCookieName())?.value) ?? undefined }),
});
export const changeBrowser = formAction(browsers.changeBrowser);
export const removeBrowser = formAction(browsers.removeBrowser);
