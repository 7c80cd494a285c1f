import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { MIGRATIONS } from '@/db/migrations';
import { connected } from './in-process';

/** The number of the last migration before private tables got English names. */
export const BEFORE_ENGLISH_NAMES = 33;

/** Applies the migrations up to a number, or all. The connection stays the caller's. */
export async function migrateTo(sql: postgres.Sql, last = Number.POSITIVE_INFINITY): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'older-'));
  try {
    await cp(MIGRATIONS, older, { recursive: true });
    const journal = join(older, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
    await applyMigrations(drizzle(sql), { migrationsFolder: older });
  } finally {
    await rm(older, { recursive: true });
  }
}

/** The same on a new connection. */
export async function migratedTo(url: string, last?: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await migrateTo(sql, last).finally(() => sql.end());
}

/** Tables renamed by the migration, by their earlier names. */
export const renamedTables = async (): Promise<string[]> => [...(await presentNames()).keys()];

/** The name of a renamed table, and those of its columns by their earlier names. */
export interface RenamedTable {
  table: string;
  columns: ReadonlyMap<string, string>;
}

/** The tables renamed by the migration, by their earlier names. */
export async function presentNames(): Promise<Map<string, RenamedTable>> {
  const text = await readFile(join(MIGRATIONS, '0034_english_private_tables.sql'), 'utf8');
  const columns = [...text.matchAll(/ALTER TABLE "(\w+)" RENAME COLUMN "(\w+)" TO "(\w+)"/g)];
  return new Map(
    [...text.matchAll(/ALTER TABLE "(\w+)" RENAME TO "(\w+)"/g)].map(([, earlier = '', table = '']) => [
      earlier,
      {
        table,
        columns: new Map(
          columns.filter(([, of]) => of === table).map(([, , from = '', to = '']) => [from, to] as const),
        ),
      },
    ]),
  );
}

/** Tables to which the renamed ones refer. */
const PARENTS = ['tbl_utenti', 'tbl_pazienti', 'tbl_licenze', 'tbl_files', 'tbl_condivisioni'];

/** A value for each type, the same in all tables, so that references fit; all keys are 1 or 'x'. */
const VALUES: readonly [type: RegExp, value: string][] = [
  [/\[\]$/, "'{1}'"],
  [/^(?:bigint|integer|smallint|numeric)/, '1'],
  [/^boolean/, 'true'],
  [/^(?:timestamp|date)/, "'2026-01-02'"],
  [/^jsonb/, `'{"content": "items"}'`],
  [/^bytea/, "'\\x01'"],
  [/^uuid/, "'00000000-0000-4000-8000-000000000001'"],
  [/^(?:text|char)/, "'x'"],
];
/** Values of columns that take only some. */
const SPECIAL: Record<string, string> = {
  'tbl_utenti.lingua': "'it'",
  'tbl_pazienti.paziente_sesso': "'male'",
  'tbl_pazienti.paziente_donatore_organi': "'0'",
  'tbl_pazienti.paziente_gruppo': "'0 +'",
  'tbl_pazienti.id_stato_matrimoniale': 'null',
  'tbl_licenze.id_ruolo': 'null',
  'tbl_files.type': "'foto'",
  'tbl_files.id_indagine': 'null',
  'tbl_condivisioni.tipo': "'frozen'",
  'tbl_condivisioni.chiave_sigillata': 'null',
  'tbl_condivisioni.codice_hash': 'null',
  'tbl_anamnesi_versioni.parte': "'familiare'",
  'tbl_condivisioni_aperture.esito': "'opened'",
  'tbl_file_contenuti.deposito': "'postgres'",
  'tbl_file_contenuti.stato': "'stored'",
  'tbl_interazioni.gravita': "'monitor'",
  'tbl_ordini.stato': "'completed'",
  'tbl_posta.id_registrazione': 'null',
  'tbl_posta.indirizzo': 'null',
  'tbl_sessioni.tipo': "'browser'",
  'tbl_sfide.scopo': "'proof'",
  'tbl_webhook.ultimo_esito': "'delivered'",
};

/** Puts a row into each table of a database before the renaming, and into those to which they refer; all of user 1. */
export async function fillPrivateTables(adminUrl: string): Promise<void> {
  const tables = [...PARENTS, ...(await renamedTables())];
  await connected(adminUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const table of tables) {
        const columns = await tx<{ name: string; type: string }[]>`
          select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
          where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
            and attidentity <> 'a'`;
        const values = columns.map(({ name, type }) => literalOf(`${table}.${name}`, type));
        await tx.unsafe(
          `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`,
        );
      }
    }),
  );
}

function literalOf(column: string, type: string): string {
  const value = SPECIAL[column] ?? VALUES.find(([kind]) => kind.test(type))?.[1];
  if (value === undefined) throw new Error(`no value for ${column} of ${type}`);
  return value;
}
