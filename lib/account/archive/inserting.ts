import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RecordAccess } from '@/lib/access/record';
import { databaseCode } from '@/lib/database';
import { BadArchive } from './bad-archive';
import { rowsEntry } from './format';
import type { NewRows } from './new-rows';
import { RESTORABLE } from './restorable';
import type { ArchivedRow } from './row-rules';

/** As much at once as a statement writes well within its time. */
const [MOST_ROWS, MOST_LETTERS] = [500, 2_000_000];

export async function insertRows({ db }: RecordAccess, { restorable: { table }, rows }: NewRows): Promise<void> {
  for (const { columns, json } of inPortions(rows)) {
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    );
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${json}::text::json)`);
  }
}

/** Rows with the same columns as JSON, a statement's worth at a time. */
function* inPortions(rows: readonly ArchivedRow[]) {
  let [columns, some, letters]: [string[], string[], number] = [[], [], 0];
  const portion = () => ({ columns, json: `[${some.join(',')}]` });
  for (const row of rows) {
    const [names, json] = [Object.keys(row), JSON.stringify(row)];
    const isFull = some.length === MOST_ROWS || letters + json.length > MOST_LETTERS;
    if (some.length > 0 && (isFull || names.join() !== columns.join())) {
      yield portion();
      [some, letters] = [[], 0];
    }
    columns = names;
    some.push(json);
    letters += json.length;
  }
  if (some.length > 0) yield portion();
}

/** Whether the record has no row that is not deleted. */
export async function isEmpty({ db, patientId }: RecordAccess): Promise<boolean> {
  for (const { section } of RESTORABLE) {
    if (!section) continue;
    const { table } = section;
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.patientId, patientId), isNull(table.deletedAt)))
      .limit(1);
    if (row) return false;
  }
  return true;
}

/**
 * What the database would not take: a row that another one keeps out, such as a second family history, a value out of its
 * range, or one that a rule of the table forbids. Anything else is thrown as it is.
 */
export function refusedByDatabase(error: unknown): never {
  const code = databaseCode(error) ?? '';
  const { cause = error } = error as { cause?: unknown };
  const { table_name: table } = cause as { table_name?: string };
  if (code === '23505' && table) throw new BadArchive('archiveTwice', { name: rowsEntry(table) });
  if (/^2[23]/.test(code)) throw new BadArchive('archiveValues');
  throw error;
}
