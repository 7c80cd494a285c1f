import 'server-only';
import { z } from 'zod';
import { DOSE_STATES } from '@/db/reference/values';
import { idAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import type { Dose, ToldDose } from './told';

/** The key of several doses in a body. */
export const BATCH = 'dosi';

/** The contract's names of what a body says. */
const NAMES: Record<string, string> = {
  therapyId: 'id_terapie',
  planned: 'prevista',
  zone: 'fuso',
  state: 'stato',
  at: 'quando',
  reason: 'motivo',
  units: 'unita',
  version: 'version',
};

const input = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([name, column]) => (Object.hasOwn(body, column) ? [[name, body[column]]] : [])),
  );
const wirePath = (path: string) => NAMES[path] ?? path;

const change = z.object({
  stato: z.enum(DOSE_STATES),
  quando: z.string().nullable(),
  motivo: z.string().nullable(),
  unita: z.number().nullable(),
  modificata_il: z.string(),
  id_utente: z.int(),
});

/** A dose as the calls answer it: `prevista` is wall time in `fuso`, `quando` an instant. */
export const doseAnswer = z.object({
  id_dose: idAnswer(),
  id_terapie: idAnswer(),
  id_paziente: idAnswer(),
  prevista: z.string().describe('Wall time YYYY-MM-DDTHH:MM, or only the day for a medicine without times'),
  fuso: z.string(),
  stato: z.enum(DOSE_STATES),
  quando: z.string().nullable().describe('When it was taken; of a dose that was put off, until when'),
  motivo: z.string().nullable(),
  unita: z.number().nullable(),
  modifiche: z.array(change).describe('What the dose said before, the oldest first'),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** An instant as text; it is text already in an answer that was kept for a repeated call. */
const instantText = (at: Date | string | null) => (at instanceof Date ? at.toISOString() : at);

export const doseToWire = (dose: Dose): z.infer<typeof doseAnswer> => ({
  id_dose: dose.id,
  id_terapie: dose.therapyId,
  id_paziente: dose.patientId,
  prevista: dose.time ? `${dose.day}T${dose.time}` : dose.day,
  fuso: dose.zone,
  stato: dose.state,
  quando: instantText(dose.at),
  motivo: dose.reason,
  unita: dose.units,
  modifiche: dose.changes.map(({ state, at, reason, units, changedAt, changedBy }) => ({
    ...{ stato: state, quando: at, motivo: reason, unita: units },
    ...{ modificata_il: changedAt, id_utente: changedBy },
  })),
  version: dose.version,
  created_at: instantText(dose.createdAt) ?? '',
  updated_at: instantText(dose.updatedAt) ?? '',
});

/** How the calls translate one dose. */
export const doseWire: RowWire<ToldDose> = {
  input,
  toWire: doseToWire,
  wirePath,
  answer: doseAnswer,
  isNew: ({ isNew = false }) => isNew,
};

const isBody = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** How the calls translate several doses. */
export const dosesWire: RowWire<{ id: number; doses: ToldDose[] }> = {
  input: ({ [BATCH]: sent }) => ({
    doses: Array.isArray(sent) ? sent.map((one) => (isBody(one) ? input(one) : one)) : sent,
  }),
  toWire: ({ doses: told }) => told.map(doseToWire),
  isNew: ({ doses: told }) => told.some(({ isNew }) => isNew === true),
  answer: z.array(doseAnswer),
  wirePath: (path) => {
    const [, at, rest] = /^doses(?:\.(\d+))?(?:\.(.*))?$/.exec(path) ?? [];
    return path.startsWith('doses')
      ? [BATCH, at, rest && wirePath(rest)].filter((part) => part !== undefined).join('.')
      : path;
  },
};
