import 'server-only';
import { z } from 'zod';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { ownQuery } from '@/lib/http/api-route';
import { named, recordCommand, resolveCommand, wireOf } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { asChange } from '@/lib/http/section-routes';
import { remindersSection } from '@/lib/sections/reminders/section';
import { refuse } from '@/lib/values/refusal';
import { newReminder, reminderChange, settingsInput } from '../due/model';
import { readSettings } from '../due/settings';
import { addReminder, changeReminder, listReminders, removeReminder } from './commands';
import { saveSettings } from './settings-command';
import { reminderAnswer, reminderToWire, reminderWire, settingsAnswer, settingsWire } from './wire';

/** GET: the caller's reminders in the own record or, with the header, in that of the person for whom the caller acts. */
export const getReminders = described(
  {
    summary: 'The caller’s reminders in the record on which the call works',
    description: 'They belong to the caller: neither the patient nor another carer sees them.',
    answer: dataAnswer(z.array(reminderAnswer)),
  },
  ownQuery(remindersSection, async (record) =>
    record.can('remind') ? { data: (await listReminders(record)).map(reminderToWire) } : undefined,
  ),
);

export const postReminder = recordCommand(
  remindersSection,
  (_, body) => resolveCommand(addReminder, reminderWire, { id: 0, target: named(body) ?? 'own', body }),
  newReminder,
  undefined,
  {
    ...wireOf(reminderWire, { id_paziente: idAnswer().optional() }),
    summary: 'Writes a reminder, or chooses how to be reminded of one item',
    example: { testo: 'Rifare la creatinina', giorno: '2027-02-28', ora: '09:00' },
    success: [201],
  },
);

/** The reminder's id in the path, or in the body. */
const idOfCall = (params: Record<string, string>, body: Record<string, unknown>) =>
  idIn(params.id ?? String(body.id_promemoria ?? ''));

export const putReminder = recordCommand(
  remindersSection,
  (params, body) => {
    const id = idOfCall(params, body);
    if (id === null) return refuse('not_found');
    return resolveCommand(changeReminder, reminderWire, { id, target: 'own', body });
  },
  reminderChange.omit({ id: true }),
  undefined,
  { ...wireOf(reminderWire, { id_promemoria: idAnswer().optional() }), summary: 'Changes a reminder of the caller' },
);

export const deleteReminder = recordCommand(
  remindersSection,
  (params, body) => {
    const id = idOfCall(params, body);
    if (id === null) return refuse('not_found');
    return resolveCommand(removeReminder, reminderWire, { id, target: 'own', body });
  },
  undefined,
  undefined,
  { ...wireOf(reminderWire), summary: 'Removes a reminder of the caller' },
);

export const getSettings = described(
  { summary: 'How the caller is reminded of the record on which the call works', answer: dataAnswer(settingsAnswer) },
  ownQuery(remindersSection, async (record) =>
    record.can('remind') ? { data: settingsWire.toWire(await readSettings(record)) } : undefined,
  ),
);

export const putSettings = recordCommand(
  remindersSection,
  (_, body) => asChange(resolveCommand(saveSettings, settingsWire, { id: 0, target: named(body) ?? 'own', body })),
  settingsInput,
  undefined,
  {
    ...wireOf(settingsWire, { id_paziente: idAnswer().optional() }),
    summary: 'Changes how the caller is reminded',
    success: [200],
  },
);
