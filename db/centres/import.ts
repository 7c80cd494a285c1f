import { sql as expression } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { centres } from '../schema';
import { BrokenCsv, type CsvRecord, readCsv } from './csv';
import { type CentreCells, COLUMNS, centreIn, REQUIRED_COLUMNS } from './row';

export interface ImportOutcome {
  /**
   * The number of the file's rows that are now in the lists (`listed`), and of centres removed from the lists (`unlisted`).
   */
  listed: number;
  unlisted: number;
  /** The skipped rows, by line; a centre that such a row names stays unchanged. */
  bad: { line: number; fault: string }[];
}

const BATCH = 500;
/** The maximum share of bad rows; a file with a larger share is rejected completely. */
const TOLERATED = 0.1;

type Tx = Parameters<Parameters<ReturnType<typeof drizzle>['transaction']>[0]>[0];
type Row = Exclude<ReturnType<typeof centreIn>, string>;

/**
 * Makes the lists of centres match a CSV file, which is read as a stream and in one transaction: importing the same file
 * twice changes nothing. Centres missing from the file, examples included, are removed from the lists, but never deleted.
 * @throws BrokenCsv if the file does not list centres, ends within a cell, or has more than a tenth of bad rows.
 */
export const importCentres = (client: postgres.Sql, text: AsyncIterable<string>): Promise<ImportOutcome> =>
  drizzle(client).transaction(async (tx) => {
    await tx.execute(expression`create temporary table centres_named (codice text primary key) on commit drop`);
    const bad: ImportOutcome['bad'] = [];
    let listed = 0;
    for await (const batch of batches(text, bad)) {
      await tx.execute(
        expression`insert into centres_named select jsonb_array_elements_text(${JSON.stringify(batch.codes)}::jsonb) on conflict do nothing`,
      );
      if (batch.rows.length > 0) await store(tx, batch.rows);
      listed += batch.rows.length;
    }
    if (listed === 0 || bad.length > (listed + bad.length) * TOLERATED)
      throw new BrokenCsv([`${bad.length} of ${listed + bad.length} rows are bad`, ...bad.map(lineOf)].join('\n'));
    const gone = await tx.execute(expression`update tbl_centri_indagini c set in_elenco = false
      where in_elenco and not exists (select from centres_named n where n.codice = c.codice) returning 1`);
    return { listed, unlisted: gone.length, bad };
  });

export const lineOf = ({ line, fault }: ImportOutcome['bad'][number]) => `line ${line}: ${fault}`;

const excluded = (column: string) => expression.raw(`excluded."${column}"`);

const store = (tx: Tx, rows: Row[]) =>
  tx
    .insert(centres)
    .values(rows)
    .onConflictDoUpdate({
      target: centres.code,
      set: Object.fromEntries(
        (['kind', 'name', 'address', 'phone', 'email', 'website', 'search', 'example', 'listed'] as const).map(
          (name) => [name, excluded(centres[name].name)],
        ),
      ),
    });

interface Batch {
  rows: Row[];
  /** The codes of all centres in the file, including those of bad rows. */
  codes: string[];
}

async function* batches(text: AsyncIterable<string>, bad: ImportOutcome['bad']): AsyncGenerator<Batch> {
  let columns: string[] | undefined;
  let batch: Batch = { rows: [], codes: [] };
  const known = new Set<string>();
  for await (const record of readCsv(text)) {
    if (!columns) {
      columns = headingsOf(record);
      continue;
    }
    const cells = cellsBy(columns, record);
    const fault = cells && known.has(cells.codice) ? `codice ${cells.codice} stands in the file before` : undefined;
    const row = fault ?? (cells ? centreIn(cells) : `has ${record.cells.length} cells, not ${columns.length}`);
    if (cells?.codice) {
      batch.codes.push(cells.codice);
      known.add(cells.codice);
    }
    if (typeof row === 'string') bad.push({ line: record.line, fault: row });
    else batch.rows.push(row);
    if (batch.codes.length >= BATCH) {
      yield batch;
      batch = { rows: [], codes: [] };
    }
  }
  yield batch;
}

function headingsOf({ cells }: CsvRecord): string[] {
  const names = cells.map((cell) => cell.toLowerCase());
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new BrokenCsv(`the first line does not name ${missing.join(', ')}`);
  return names;
}

const cellsBy = (columns: readonly string[], { cells }: CsvRecord): CentreCells | undefined =>
  cells.length === columns.length
    ? (Object.fromEntries(COLUMNS.map((name) => [name, cells[columns.indexOf(name)] ?? ''])) as CentreCells)
    : undefined;
