import { z } from 'zod';
import { type Basis, patients } from '@/db/schema';
import { dayAnswer, idAnswer, instantAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import { fromWire, wirePath as wirePathOf } from '@/lib/http/wire';
import { CAPABILITIES, type CapabilityColumn, type DelegationState } from '@/lib/sections/delegations/model';
import type { Carer } from '@/lib/sections/delegations/queries';
import { isObject } from '@/lib/values/objects';
import type { Answered } from './answers';
import type { Child } from './children';
import type { Person } from './queries';

/** The contract's names of why somebody acts for a patient. */
const BASIS_NAMES = {
  parent: 'genitore',
  guardian: 'tutore',
  administrator: 'amministratore',
  delegate: 'delegato',
  self: 'interessato',
} as const satisfies Record<Basis, string>;

/** The contract's names of what is granted. */
const CAPABILITY_NAMES = {
  reads: 'lettura',
  writes: 'scrittura',
  reminds: 'promemoria',
  shares: 'condivisione',
  exports: 'esportazione',
} as const satisfies Record<CapabilityColumn, string>;

const STATE_NAMES = {
  invited: 'invitata',
  expired: 'scaduta',
  future: 'futura',
  running: 'attiva',
  ended: 'terminata',
} as const satisfies Record<DelegationState, string>;

const FIELDS = { nome: 'name', email: 'email', base: 'basis', livello: 'level', inizio: 'startsOn', fine: 'endsOn' };
const PATHS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([wire, name]) => [name, wire])),
  capabilities: 'capacita',
};

/** A body's fields under our names. */
function input(body: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(FIELDS).flatMap(([wire, name]) =>
    Object.hasOwn(body, wire) ? [[name, wire === 'base' ? basisNamed(body[wire]) : body[wire]]] : [],
  );
  const version = Object.hasOwn(body, 'version') ? { version: body.version } : {};
  const { capacita } = body;
  const listed = Array.isArray(capacita) ? capacita.map(capabilityNamed) : capacita;
  return { ...Object.fromEntries(given), ...version, ...(listed == null ? {} : { capabilities: listed }) };
}

const capabilityNamed = (text: unknown) => CAPABILITIES.find((name) => CAPABILITY_NAMES[name] === text) ?? text;
const basisNamed = (text: unknown) => Object.entries(BASIS_NAMES).find(([, name]) => name === text)?.[0] ?? text;

const capabilities = z
  .array(z.enum(CAPABILITY_NAMES))
  .describe('What the carer may do; each by itself. In a change, the whole list');

/** The fields of a body, by the contract's names. */
export const delegationSent = {
  nome: z.string().describe('The carer’s name'),
  email: z.string(),
  base: z.enum(['delegato', 'genitore', 'interessato']).default('delegato'),
  capacita: capabilities.optional(),
  livello: z.int().min(1).max(6).default(4),
  inizio: dayAnswer().nullable().optional().describe('Absent: today'),
  fine: dayAnswer().nullable().optional().describe('Required for a delegate: at most 24 months after the first day'),
};

export const delegationAnswer = z.object({
  id: idAnswer(),
  ruolo: z.enum(['paziente', 'delegato']).describe('Who the caller is in this relation'),
  id_paziente: idAnswer(),
  paziente: z.string().nullable().describe('The patient’s name; null where the caller is the patient'),
  nome: z.string().nullable().describe('The carer’s name; null where the caller is the carer'),
  email: z.string().nullable(),
  base: z.enum(BASIS_NAMES),
  capacita: z.array(z.enum(CAPABILITY_NAMES)),
  livello: z.int(),
  inizio: dayAnswer(),
  fine: dayAnswer().nullable(),
  stato: z.enum(STATE_NAMES),
  ultimo_accesso: instantAnswer().nullable().describe('When the carer last used the record; for the patient'),
  version: z.int(),
});

const shared = (
  row: Pick<Carer, 'id' | 'patientId' | 'basis' | 'level' | 'startsOn' | 'lastDay' | 'state' | 'version'> &
    Record<CapabilityColumn, boolean>,
) => ({
  id: row.id,
  id_paziente: row.patientId,
  base: BASIS_NAMES[row.basis],
  capacita: CAPABILITIES.filter((name) => row[name]).map((name) => CAPABILITY_NAMES[name]),
  livello: row.level,
  inizio: row.startsOn,
  fine: row.lastDay,
  stato: STATE_NAMES[row.state],
  version: row.version,
});

/** A relation as the patient sees it. */
export const carerToWire = (row: Carer) => ({
  ...shared(row),
  ruolo: 'paziente' as const,
  paziente: null,
  nome: row.accountName ?? row.name,
  email: row.email,
  ultimo_accesso: row.lastAccess?.toISOString() ?? null,
});

/** A relation as the carer sees it. */
export const personToWire = (row: Person) => ({
  ...shared(row),
  ruolo: 'delegato' as const,
  paziente: `${row.firstName} ${row.lastName}`,
  nome: null,
  email: null,
  ultimo_accesso: null,
});

const wirePath = (path: string) => {
  const [first = '', ...rest] = path.split('.');
  return [PATHS[first] ?? first, ...rest].join('.');
};

export const carerWire: RowWire<Carer> = {
  input,
  toWire: carerToWire,
  answer: delegationAnswer,
  sent: delegationSent,
  wirePath,
};

export const answeredWire: RowWire<Answered> = {
  input: (body) => (isObject(body) ? { stato: body.stato } : {}),
  toWire: personToWire,
};

/** The record that was made, under the contract's names; a body has those of the patient card. */
export const childWire: RowWire<Child> = {
  input: (body) => fromWire(patients, body),
  toWire: ({ id, patientId }) => ({ id, id_paziente: patientId }),
  answer: z.object({ id: idAnswer(), id_paziente: idAnswer() }),
  wirePath: (path) => wirePathOf(patients, path),
};
