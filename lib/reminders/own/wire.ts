import { z } from 'zod';
import type { Channel, ReminderKind, Repeat } from '@/db/reference/values';
import { dayAnswer, idAnswer, instantAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import { isObject } from '@/lib/values/objects';
import type { ReminderSettings } from '../due/settings';
import type { Reminder } from './commands';

/** The contract's names of what a reminder is about. */
const KINDS = {
  dose: 'dose',
  visit: 'visita',
  exam: 'esame',
  booster: 'vaccino',
  measurement: 'misura',
  refill: 'scorta',
  other: 'altro',
} as const satisfies Record<ReminderKind, string>;
const CHANNEL_NAMES = { push: 'notifica', mail: 'mail', calendar: 'calendario' } as const satisfies Record<
  Channel,
  string
>;
const REPEAT_NAMES = {
  none: 'nessuna',
  daily: 'giornaliera',
  weekly: 'settimanale',
  monthly: 'mensile',
  yearly: 'annuale',
} as const satisfies Record<Repeat, string>;

/** The sections of items, as paths of the API name them. */
const SECTIONS = {
  therapies: 'terapie',
  appointments: 'appuntamenti',
  exams: 'esami',
  measurementPlans: 'pianiMisura',
};

/** Our name for a contract's name; anything else is returned unchanged, so that the schema refuses it. */
const named = (names: Record<string, string>, text: unknown) =>
  Object.entries(names).find(([, wire]) => wire === text)?.[0] ?? text;
const listed = (value: unknown) => (Array.isArray(value) ? value.map((one) => named(CHANNEL_NAMES, one)) : value);

const FIELDS: Record<string, string> = {
  id_voce: 'rowId',
  testo: 'text',
  giorno: 'day',
  ora: 'time',
  fuso: 'zone',
  fino_al: 'until',
  anticipo_minuti: 'leadMinutes',
  fatto: 'done',
  version: 'version',
};
const PATHS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([wire, name]) => [name, wire])),
  ...{ section: 'sezione', repeat: 'ripetizione', channels: 'canali', quietFrom: 'silenzio_dalle' },
  quietTo: 'silenzio_alle',
};
const wirePath = (path: string) => path.replace(/^\w+/, (name) => PATHS[name] ?? name);

const given = (body: Record<string, unknown>, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([wire, name]) => (Object.hasOwn(body, wire) ? [[name, body[wire]]] : [])),
  );

function reminderInput(body: Record<string, unknown>): Record<string, unknown> {
  const { sezione, ripetizione, canali } = body;
  return {
    ...given(body, FIELDS),
    ...(sezione === undefined ? {} : { section: named(SECTIONS, sezione) }),
    ...(ripetizione === undefined ? {} : { repeat: named(REPEAT_NAMES, ripetizione) }),
    ...(canali === undefined ? {} : { channels: listed(canali) }),
  };
}

const channelsAnswer = z.array(z.enum(CHANNEL_NAMES)).describe('An empty list: not at all');

export const reminderSent = {
  sezione: z.enum(SECTIONS).nullable().optional().describe('The section of the item that the choice is about'),
  id_voce: idAnswer().nullable().optional(),
  testo: z.string().nullable().optional(),
  giorno: dayAnswer().nullable().optional(),
  ora: z.string().nullable().optional().describe('HH:MM, wall time in `fuso`'),
  fuso: z.string().optional().describe('An IANA time zone; absent: that of the settings'),
  ripetizione: z.enum(REPEAT_NAMES).optional(),
  fino_al: dayAnswer().nullable().optional(),
  canali: channelsAnswer.nullable().optional().describe('Null: as its kind says; an empty list: not at all'),
  anticipo_minuti: z.int().nullable().optional().describe('Minutes before the item'),
  fatto: z.boolean().optional(),
};

export const reminderAnswer = z.object({
  id_promemoria: idAnswer(),
  id_paziente: idAnswer(),
  tipo: z.enum(KINDS),
  ...{ sezione: z.string().nullable(), id_voce: idAnswer().nullable(), testo: z.string().nullable() },
  ...{ giorno: dayAnswer().nullable(), ora: z.string().nullable(), fuso: z.string() },
  ...{ ripetizione: z.enum(REPEAT_NAMES), fino_al: dayAnswer().nullable(), canali: channelsAnswer.nullable() },
  ...{ anticipo_minuti: z.int().nullable(), fatto_il: instantAnswer().nullable(), version: z.int() },
});

const channelNames = (channels: readonly Channel[]) => channels.map((one) => CHANNEL_NAMES[one]);

export const reminderToWire = (row: Reminder) => ({
  ...{ id_promemoria: row.id, id_paziente: row.patientId, tipo: KINDS[row.kind] },
  sezione: row.section && (SECTIONS[row.section as keyof typeof SECTIONS] ?? row.section),
  ...{ id_voce: row.rowId, testo: row.text, giorno: row.day, ora: row.time, fuso: row.zone },
  ...{ ripetizione: REPEAT_NAMES[row.repeat], fino_al: row.until },
  canali: row.channels && channelNames(row.channels),
  ...{ anticipo_minuti: row.leadMinutes, fatto_il: row.doneAt, version: row.version },
});

export const reminderWire: RowWire<Reminder> = {
  input: reminderInput,
  toWire: reminderToWire,
  answer: reminderAnswer,
  sent: reminderSent,
  wirePath,
};

const kindsOf = <T extends z.ZodType>(of: T) =>
  z.object(Object.fromEntries(Object.values(KINDS).map((kind) => [kind, of.optional()])));

export const settingsAnswer = z.object({
  fuso: z.string(),
  silenzio_dalle: z.string().nullable(),
  silenzio_alle: z.string().nullable(),
  canali: kindsOf(channelsAnswer).describe('The channels of each kind'),
  version: z.int(),
});

const settingsToWire = ({ zone, quietFrom, quietTo, channels, version }: ReminderSettings) => ({
  ...{ fuso: zone, silenzio_dalle: quietFrom, silenzio_alle: quietTo },
  canali: Object.fromEntries(
    Object.entries(KINDS).map(([kind, wire]) => [wire, channelNames(channels[kind as ReminderKind] ?? [])]),
  ),
  version,
});

export const settingsWire: RowWire<ReminderSettings> = {
  input(body) {
    const { canali } = body;
    const channels = isObject(canali)
      ? Object.fromEntries(Object.entries(canali).map(([kind, value]) => [named(KINDS, kind), listed(value)]))
      : canali;
    const fields = { fuso: 'zone', silenzio_dalle: 'quietFrom', silenzio_alle: 'quietTo', version: 'version' };
    return { ...given(body, fields), ...(canali === undefined ? {} : { channels }) };
  },
  toWire: settingsToWire,
  answer: settingsAnswer,
  sent: {
    ...{ fuso: z.string().optional(), silenzio_dalle: z.string().nullable().optional() },
    ...{ silenzio_alle: z.string().nullable().optional(), canali: kindsOf(channelsAnswer).optional() },
  },
  wirePath,
};
