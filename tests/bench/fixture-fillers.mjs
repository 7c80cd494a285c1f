import { getTableColumns, getTableName } from 'drizzle-orm';
import { FIXTURES } from '../sections';

/**
 * @typedef {import('postgres').TransactionSql} Tx
 * @typedef {import('postgres').PendingQuery<import('postgres').Row[]>} Rows
 * @typedef {import('../support/section-fixture').SectionFixture} Fixture
 */

/**
 * A filler for each section with a list for which there is no handwritten one: every row has the values of the fixture's least
 * row, and the row's own day in each column that holds a day. Sections without a list, whose rows belong to a row of another
 * section, or of which a record has one, are left out.
 * @param {readonly string[]} handwritten names of sections
 */
export const fixtureFillers = (handwritten) =>
  Object.fromEntries(
    FIXTURES.filter(
      ({ name, lists, parent, once }) => !handwritten.includes(name) && lists.length > 0 && !parent && !once,
    ).map((fixture) => [fixture.name, (/** @type {Tx} */ tx, /** @type {Rows} */ rows) => fill(tx, rows, fixture)]),
  );

/** @param {Tx} tx @param {Rows} rows @param {Fixture} fixture */
function fill(tx, rows, { table, least }) {
  const columns = getTableColumns(table);
  const given = Object.entries(least).flatMap(([name, value]) =>
    columns[name] ? [{ column: columns[name], value }] : [],
  );
  const shared = [columns.id, columns.patientId, columns.authorId, columns.level, columns.tags, columns.createdAt];
  const names = [...shared, ...given.map(({ column }) => column)].flatMap((column) => (column ? [column.name] : []));
  const values = given.map(({ column, value }) =>
    column.columnType === 'PgDateString'
      ? tx`, day`
      : tx`, ${textOf(value, column.columnType)}::text::${tx.unsafe(column.getSQLType())}`,
  );
  return tx`insert into ${tx(getTableName(table))} (${tx(names)})
    select id, patient, author, level, tags, at ${values} from (${rows}) row`;
}

/**
 * A value as text that PostgreSQL casts to the column's type; objects as JSON.
 * @param {unknown} value
 * @param {string} type
 */
const textOf = (value, type) => {
  if (value === null) return null;
  if (type === 'PgArray') return `{${value}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
