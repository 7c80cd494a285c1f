import type { Database } from 'sql.js/dist/sql-wasm-inline.js';
import type { HealthTable } from './health-connect-tables';
import type { Keeper } from './keeping';
import { type Kept, MEASURES } from './measures';
import type { Origins } from './origins';
import type { Tally } from './tally';
import { isPossibleTime, shifted } from './times';
import { inOurUnit, isOurs } from './units';

interface Into {
  keeper: Keeper;
  origins: Origins;
  tally: Tally;
  added: number[];
  before?: number | undefined;
}

/** Health Connect's relations of a glucose to a meal: 2 fasting, 3 before, 4 after. */
const MEALS: Readonly<Record<string, Kept['meal']>> = { '2': 3, '3': 1, '4': 2 };
/** Its recording method of a value that somebody typed. */
const TYPED = 3;

type Row = Readonly<Record<string, unknown>>;
const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** Gives the measurements of a table to the keeper; a table that the database does not have is empty. */
export function takeRows(database: Database, table: HealthTable, into: Into) {
  const tables = new Set(names(database, "SELECT name FROM sqlite_master WHERE type = 'table'", 'name'));
  const needed = [table.table, ...(table.parent ? [table.parent] : [])];
  if (!needed.every((name) => tables.has(name))) return;
  const statement = database.prepare(queryOf(database, table, tables));
  for (let pair = 1; statement.step(); pair++) take(statement.getAsObject(), table, into, pair);
  statement.free();
}

function names(database: Database, sql: string, column: string): string[] {
  const statement = database.prepare(sql);
  const found: string[] = [];
  while (statement.step()) found.push(String(statement.getAsObject()[column]));
  statement.free();
  return found;
}

/** Reads by the names of columns; columns that a database lacks are null. */
function queryOf(database: Database, { table, parent, values }: HealthTable, tables: ReadonlySet<string>): string {
  const columns = (name: string) => new Set(names(database, `PRAGMA table_info("${name}")`, 'name'));
  const [own, outer] = [columns(table), columns(parent ?? table)];
  const record = parent ? 'p' : 't';
  const of = (alias: string, known: ReadonlySet<string>, column: string, as: string) =>
    `${known.has(column) ? `${alias}."${column}"` : 'NULL'} AS "${as}"`;
  const app = tables.has('application_info_table') && outer.has('app_info_id');
  const device = tables.has('device_info_table') && outer.has('device_info_id');
  const selected = [
    ...values.map(({ column }) => of('t', own, column, column)),
    of('t', own, parent ? 'epoch_millis' : 'time', 'at'),
    of(record, outer, parent ? 'start_zone_offset' : 'zone_offset', 'zone'),
    of(record, outer, 'recording_method', 'method'),
    of('t', own, 'relation_to_meal', 'meal'),
    ...(app ? [of('a', columns('application_info_table'), 'app_name', 'app')] : []),
    ...(device ? ['manufacturer', 'model'].map((one) => of('d', columns('device_info_table'), one, one)) : []),
  ];
  return [
    `SELECT ${selected.join(', ')} FROM "${table}" t`,
    ...(parent ? [`JOIN "${parent}" p ON p.row_id = t.parent_key`] : []),
    ...(app ? [`LEFT JOIN application_info_table a ON a.row_id = ${record}.app_info_id`] : []),
    ...(device ? [`LEFT JOIN device_info_table d ON d.row_id = ${record}.device_info_id`] : []),
  ].join(' ');
}

function take(row: Row, { values }: HealthTable, { keeper, origins, tally, added, before }: Into, pair: number) {
  const instant = numberIn(row.at);
  const at = instant === undefined ? Number.NaN : shifted(instant, numberIn(row.zone));
  const origin = originIn(row, origins);
  for (const { column, type, unit } of values) {
    const index = MEASURES.findIndex((one) => one.type === type);
    const measure = MEASURES[index];
    const written = numberIn(row[column]);
    if (written === undefined || !measure) tally.add(type, 'appleNoValue');
    else if (!isPossibleTime(at)) tally.add(type, 'appleTime');
    else if (before !== undefined && at >= before) tally.add(type, 'appleNewer');
    else {
      added[index] = (added[index] ?? 0) + 1;
      const isConverted = !isOurs(measure.quantity, unit);
      keeper.add({
        ...{ measure: index, at, value: inOurUnit(measure.quantity, written, unit) ?? written, origin },
        ...(isConverted ? { said: `${written} ${unit}` } : {}),
        ...(values.length > 1 ? { pair } : {}),
        meal: MEALS[String(row.meal ?? '')] ?? 0,
      });
    }
  }
}

function originIn(row: Row, origins: Origins): number {
  const isTyped = row.method === TYPED;
  const device = [textIn(row.manufacturer), textIn(row.model)].filter(Boolean).join(' ').slice(0, 100);
  const source = textIn(row.app)?.slice(0, 200) ?? '';
  return origins.indexOf({ source, isTyped, ...(device && !isTyped ? { device } : {}) });
}
