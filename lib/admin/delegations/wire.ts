import 'server-only';
import { z } from 'zod';
import { CAPABILITIES, type CapabilityColumn } from '@/lib/sections/delegations/model';
import { isStated } from '@/lib/values/objects';
import { dayAnswer, idAnswer, instantAnswer } from '../../http/answers';
import type { RowWire } from '../../http/command-route';
import type { ChangedFor } from '../changed';
import type { Guardian } from './guardian';
import { GUARDIAN_BASES } from './model';

// Guardians under the names of the API's contract.

type Body = Record<string, unknown>;

const NAMES: Record<CapabilityColumn, string> = {
  reads: 'legge',
  writes: 'scrive',
  reminds: 'riceve_promemoria',
  shares: 'condivide',
  exports: 'esporta',
};
const WIRE: Record<string, string> = {
  ...{ person: 'persona', keptBy: 'tenuta_da', email: 'email', basis: 'base', level: 'livello' },
  ...{ startsOn: 'inizio', endsOn: 'fine', evidence: 'atto', capabilities: 'legge' },
};

const flags = z.object({
  legge: z.boolean().optional(),
  scrive: z.boolean().optional(),
  riceve_promemoria: z.boolean().optional(),
  condivide: z.boolean().optional(),
  esporta: z.boolean().optional(),
});
const act = z.object({ nome: z.string(), contenuto: z.string().meta({ format: 'byte' }) });
const level = z.int().min(1).max(6);

export const guardianBody = flags.extend({
  persona: z.string().describe('The whole tax code, or the e-mail of the person’s own account'),
  tenuta_da: z.string().optional().describe('The e-mail of an owner or carer, if several records have the tax code'),
  email: z.string().describe('The e-mail of the carer’s account'),
  base: z.enum(GUARDIAN_BASES),
  livello: level,
  inizio: dayAnswer(),
  fine: dayAnswer(),
  atto: act.describe('The act of the court: PDF, PNG or JPEG up to 5 MB, in base64'),
});
export const guardianChangeBody = flags.extend({
  livello: level.optional(),
  fine: dayAnswer().optional(),
  atto: act.optional(),
  version: z.number().optional(),
});

export const guardianAnswer = z.object({
  id_delega: idAnswer(),
  persona: z.string(),
  anno_nascita: z.string().nullable(),
  nome: z.string(),
  email: z.string(),
  base: z.enum(GUARDIAN_BASES),
  ...Object.fromEntries(CAPABILITIES.map((name) => [NAMES[name], z.boolean()])),
  livello: level,
  inizio: dayAnswer(),
  fine: dayAnswer(),
  stato: z.enum(['ahead', 'running', 'over', 'ended']),
  inserita_il: instantAnswer(),
  version: z.int(),
});

export const guardianToWire = (row: Guardian) => ({
  ...{ id_delega: row.id, persona: row.person, anno_nascita: row.birthYear, nome: row.carer, email: row.email },
  base: row.basis,
  ...Object.fromEntries(CAPABILITIES.map((name) => [NAMES[name], row.capabilities.includes(name)])),
  ...{ livello: row.level, inizio: row.startsOn, fine: row.endsOn, stato: row.state },
  ...{ inserita_il: new Date(row.enteredAt).toISOString(), version: row.version },
});

/** The granted capabilities of a body; undefined if it names none, so that a change leaves them as they are. */
const capabilitiesIn = (body: Body) =>
  CAPABILITIES.some((name) => isStated(body[NAMES[name]]))
    ? { capabilities: CAPABILITIES.filter((name) => body[NAMES[name]] === true) }
    : {};

/** An act as the file that a form would send; anything else is left for validation. */
function fileIn(value: unknown): unknown {
  const sent = act.safeParse(value);
  return sent.success ? new File([Buffer.from(sent.data.contenuto, 'base64')], sent.data.nome) : value;
}

export const guardianWire: RowWire<ChangedFor<Guardian>> = {
  answer: guardianAnswer,
  input: (body) => ({
    ...Object.fromEntries(
      Object.entries(WIRE).flatMap(([ours, theirs]) => (theirs in body ? [[ours, body[theirs]]] : [])),
    ),
    ...('version' in body ? { version: body.version } : {}),
    ...('atto' in body ? { evidence: fileIn(body.atto) } : {}),
    capabilities: undefined,
    ...capabilitiesIn(body),
  }),
  toWire: ({ row }) => guardianToWire(row),
  wirePath: (path) => WIRE[path] ?? path,
};
