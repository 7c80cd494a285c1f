import { is } from 'drizzle-orm';
import { getTableConfig, PgChar, type PgColumn, PgJsonb, PgTable, PgText, PgVarchar } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';
import type { Behind } from './newcomer';

/** Texts that no person writes: the app makes them itself, or a provider has signed them. Each with the reason. */
const NOT_WRITTEN: Record<string, string> = {
  'tbl_utenti.password_hash': 'is a hash',
  'tbl_sessioni.hash': 'is a hash, and the key of the sessions that the crawl lives by',
  'tbl_idempotenza.richiesta_sha256': 'is a hash',
  'tbl_identita.issuer': 'comes from the configuration',
};

/** Tables that are only added to: the access log's poison is written with its lines; what somebody agreed to is the app's own words. */
const APPEND_ONLY = new Set(['tbl_audit', 'tbl_accettazioni']);

/** What a constraint of the database answers to a text that is none of its own: check, foreign key, unique, length. */
const CONSTRAINED = new Set(['23514', '23503', '23505', '22001']);

export interface Poisoned {
  /** `table.column` of each text that holds the payload now. */
  written: string[];
  /** Of each that the database does not let be just any text. */
  constrained: string[];
  /** Of each of the record's tables in which they have no row: then nothing was tried. */
  missing: string[];
}

interface People {
  patientId: number;
  userIds: number[];
}

/**
 * Puts a payload into every text column of every row that is these people's, in every table that the schema has: a
 * table that is added later is poisoned as well, as soon as these people have a row in it. A column gets the first of the
 * payloads that the database lets it hold, so the longest comes first.
 */
export async function poison({ sql }: Behind, people: People, payloads: readonly string[]): Promise<Poisoned> {
  const result: Poisoned = { written: [], constrained: [], missing: [] };
  const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const whose = whoseRows(columns, people);
    if (!whose || APPEND_ONLY.has(name)) continue;
    for (const column of columns.filter(isText)) {
      const id = `${name}.${column.name}`;
      if (NOT_WRITTEN[id]) continue;
      const state = await overwriteWithFirst(sql, { name, column, whose }, payloads);
      if (state === 'written') result.written.push(id);
      if (state === 'constrained') result.constrained.push(id);
      if (state === 'nothing there' && whose.startsWith('id_paziente')) result.missing.push(id);
    }
  }
  return result;
}

const isText = (column: PgColumn) =>
  is(column, PgText) || is(column, PgVarchar) || is(column, PgChar) || is(column, PgJsonb);

function whoseRows(columns: PgColumn[], { patientId, userIds }: People): string | null {
  const names = columns.map(({ name }) => name);
  if (names.includes('id_paziente')) return `id_paziente = ${patientId}`;
  return names.includes('id_utente') ? `id_utente in (${userIds.join(',')})` : null;
}

interface Cell {
  name: string;
  column: PgColumn;
  whose: string;
}

async function overwriteWithFirst(sql: Behind['sql'], cell: Cell, payloads: readonly string[]) {
  for (const payload of payloads) {
    const state = await overwrite(sql, cell, payload);
    if (state !== 'constrained') return state;
  }
  return 'constrained';
}

async function overwrite(sql: Behind['sql'], { name, column, whose }: Cell, payload: string) {
  // In JSON every text is put in the payload's place, and the shape is kept.
  const json = is(column, PgJsonb);
  const value = json
    ? `regexp_replace("${column.name}"::text, ':\\s*"[^"]*"', ': ' || replace(to_json($1::text)::text, '\\', '\\\\'), 'g')::jsonb`
    : '$1';
  try {
    const { count } = await sql.unsafe(`update "${name}" set "${column.name}" = ${value} where ${whose}`, [payload]);
    return count === 0 ? 'nothing there' : 'written';
  } catch (error) {
    if (CONSTRAINED.has((error as { code?: string }).code ?? '')) return 'constrained';
    throw error;
  }
}
