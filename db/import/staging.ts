import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import type { DrugRow } from '../reference/drugs/row';
import { PACK_COLUMNS, packOf } from './pack';
import { rowsOf } from './table-file';

export interface Counts {
  taken: number;
  broken: number;
}
interface Source {
  path: string;
  date: string;
  say: (line: string) => void;
}

/**
 * The columns in the order in which they are copied; the values of lists are separated by slashes, which no ingredient
 * contains.
 */
const COLUMNS = [
  ['id', 'id_farmaco_codifa', 'int8'],
  ['aic', 'aic', 'char(9)'],
  ['name', 'denominazione', 'text'],
  ['pack', 'confezione', 'text'],
  ['form', 'forma', 'text'],
  ['company', 'ditta', 'text'],
  ['ingredients', 'principi_attivi', 'text'],
  ['atcCodes', 'codici_atc', 'text'],
  ['supply', 'fornitura', 'text'],
  ['leafletUrl', 'link_fi', 'text'],
  ['summaryUrl', 'link_rcp', 'text'],
  ['vaccine', 'vaccino', 'boolean'],
  ['active', 'attivo', 'boolean'],
  ['listedOn', 'data_elenco', 'date'],
  ['searchName', 'ricerca', 'text'],
  ['searchIngredients', 'ricerca_principi', 'text'],
  ['searchRest', 'ricerca_altro', 'text'],
] as const satisfies readonly (readonly [keyof DrugRow, string, string])[];
export const STAGED_COLUMNS: readonly string[] = COLUMNS.map(([, column]) => column);

const SAID_EVERY = 20_000;
const ROWS_AT_ONCE = 500;

/** Copies a list of packs into a temporary table of this transaction, in batches. */
export async function stagePacks(tx: postgres.TransactionSql, source: Source): Promise<Counts> {
  const columns = COLUMNS.map(([, column, type]) => `${column} ${type} not null`);
  await tx.unsafe(`create temporary table staged (${columns.join(', ')}) on commit drop`);
  const counts = { taken: 0, broken: 0 };
  const into = await tx`copy staged from stdin`.writable();
  await pipeline(Readable.from(batches(source, counts)), into);
  await tx`analyze staged`;
  return counts;
}

async function* batches({ path, date, say }: Source, counts: Counts): AsyncGenerator<string> {
  const seen = new Set<number>();
  let lines = '';
  for await (const found of rowsOf(path, PACK_COLUMNS)) {
    const drug = 'row' in found ? packOf(found.row, date) : found.problem;
    const problem = typeof drug === 'string' ? drug : seen.has(drug.id) ? `the AIC ${drug.aic} a second time` : null;
    if (problem !== null || typeof drug === 'string') {
      counts.broken += 1;
      say(`line ${found.line}: ${problem}`);
      continue;
    }
    seen.add(drug.id);
    counts.taken += 1;
    lines += lineOf(drug);
    if (counts.taken % ROWS_AT_ONCE > 0) continue;
    yield lines;
    lines = '';
    if (counts.taken % SAID_EVERY === 0) say(`${counts.taken} rows`);
  }
  if (lines !== '') yield lines;
}

const lineOf = (drug: DrugRow) =>
  `${COLUMNS.map(([key]) => {
    const value = drug[key];
    return escaped(Array.isArray(value) ? value.join('/') : String(value));
  }).join('\t')}\n`;

/** Escapes a text for PostgreSQL's COPY. */
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
