import { getTableConfig } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { FULL } from '@/lib/access/policy/visibility';
import { rowsEntry } from '@/lib/account/archive/format';
import { RESTORABLE, type Restorable } from '@/lib/account/archive/restorable';
import { rowRule } from '@/lib/account/archive/row-rules';
import { sharedSections } from '@/lib/record/registry/registry';
import { opened, seenIn } from '../access/shared-record';
import { entriesIn, forged, rowsIn } from '../support/archives';
import { A_CENTRE, A_DRUG, archiving, messageOf } from '../support/archiving';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, type Patient, subscribe } from '../support/people';

// T1, T8: the rows of an archive refer to another patient's rows or to missing rows. Either the archive is refused and leaves
// nothing, or its rows belong to the record into which it is restored. Nothing of another patient is changed, shown or
// transferred.

const behind = inProcess();
const { archiveOf, expectNothingOf, filled, newcomer, restored, stored } = archiving(behind);

type Row = Record<string, unknown>;
let victim: Patient;
let own: ReturnType<typeof entriesIn>;
let theirs: ReturnType<typeof entriesIn>;
beforeAll(async () => {
  own = entriesIn((await stored()).archive);
  victim = await filled();
  await associate(behind.db, victim, await newDoctor(behind.db));
  await subscribe(behind.db, victim.userId);
  theirs = entriesIn(await archiveOf(victim.userId));
});

/** Tables that change with any call: attempts, mails, and the log, which is compared by its lines. */
const PASSING = ['attempts', 'tbl_audit', 'audit_chains', 'audit_seals', 'mail_outbox'];
/** Tables that a restore may write, besides the rows of the record. */
const WRITTEN = ['tbl_pazienti', 'file_contents', 'file_parts', 'file_keys', 'sessions'];

/** Every row of every table with its last writing transaction: the rows of this person, and all others. */
async function rowsBy({ userId, patientId }: Patient) {
  const tables = await behind.sql`select c.relname as name,
      array_agg(a.attname::text) filter (where a.attname in ('id_paziente', 'id_utente')) as owners
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${PASSING})
    group by c.relname order by c.relname`;
  const [theirs, others]: Record<string, unknown>[] = [{}, {}];
  for (const { name, owners } of tables) {
    const isTheirs = ((owners ?? []) as string[]).map(
      (column) => `coalesce(${column} = ${column === 'id_utente' ? userId : patientId}, false)`,
    );
    const [row] = await behind.sql.unsafe(`select
        coalesce(md5(string_agg(t::text, '|' order by t::text) filter (where not theirs)), '') as others,
        coalesce(md5(string_agg(t::text, '|' order by t::text) filter (where theirs)), '') as theirs
      from (select *, xmin, ${isTheirs.join(' or ') || 'false'} as theirs from ${name}) t`);
    if (others) others[name] = row?.others;
    if (theirs) theirs[name] = row?.theirs;
  }
  return { theirs, others };
}

const without = (all: Record<string, unknown> = {}, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
const restorableNames = RESTORABLE.map(({ name }) => name);

/** Restores an archive into an empty record, and expects that only this record's rows have changed. */
async function tried(archive: Buffer) {
  const one = await newcomer();
  const before = await rowsBy(one);
  const answer = await restored(one, archive);
  const after = await rowsBy(one);
  expect(after.others).toEqual(before.others);
  const may = [...restorableNames, ...WRITTEN];
  expect(without(after.theirs, may)).toEqual(without(before.theirs, may));
  const [sessions] = await behind.sql`select count(*)::int as count from sessions where id_utente = ${one.userId}`;
  expect(sessions?.count).toBe(1);
  const [card] = await behind.sql`select id_paziente, deleted_at from tbl_pazienti where id_utente = ${one.userId}`;
  expect({ ...card }).toEqual({ id_paziente: one.patientId, deleted_at: null });
  return { one, answer };
}
const refused = async (archive: Buffer, said: string) => {
  const { one, answer } = await tried(archive);
  expect([said, answer.status, typeof messageOf(answer)]).toEqual([said, 422, 'string']);
  await expectNothingOf(one);
};
const idsOf = async (name: string, column: string, patientId: number) =>
  (await behind.sql`select ${behind.sql(column)} as id from ${behind.sql(name)} where id_paziente = ${patientId}`).map(
    ({ id }) => Number(id),
  );

/** An archive of one table, with changed rows, and of the tables to which that table refers. */
function only(name: string, change: (rows: Row[]) => unknown[], more: (all: Map<string, Buffer>) => void = () => {}) {
  const needed = new Set<string>();
  const need = (table: string) => {
    needed.add(table);
    for (const one of RESTORABLE.find((each) => each.name === table)?.references ?? [])
      if (!needed.has(one.table)) need(one.table);
  };
  need(name);
  const kept = { file: 'tbl_files', taccuino: 'tbl_taccuino_immagini', ecg: 'tbl_ecg_tracciati' };
  return forged(own, (all) => {
    for (const table of restorableNames) if (!needed.has(table)) all.set(rowsEntry(table), Buffer.from('[\n]\n'));
    for (const [folder, table] of Object.entries(kept))
      for (const entry of [...all.keys()].filter((each) => each.startsWith(`${folder}/`) && !needed.has(table)))
        all.delete(entry);
    setRows(all, name, change(rowsIn(own, name)));
    more(all);
  });
}
const setRows = (all: Map<string, Buffer>, name: string, rows: unknown[]) =>
  all.set(rowsEntry(name), Buffer.from(`[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]\n`));

const isRequired = ({ columns }: Restorable, column: string) => columns.find(({ name }) => name === column)?.notNull;
const having = (column: string) => RESTORABLE.filter(({ columns }) => columns.some(({ name }) => name === column));
const REQUIRED = RESTORABLE.flatMap((child) =>
  child.references.flatMap(({ column, table }) =>
    isRequired(child, column) ? [[`${child.name}.${column}`, child.name, column, table] as const] : [],
  ),
);
function tableOf(name: string): Restorable {
  const table = RESTORABLE.find((each) => each.name === name);
  if (!table) throw new Error(`no archive has ${name}`);
  return table;
}
const idOf = (name: string) => tableOf(name).id ?? '';

test("another user's archive is restored as rows of the restoring user, under new ids", async () => {
  const { one, answer } = await tried(forged(theirs, () => {}));
  expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  for (const { name, id } of RESTORABLE) {
    expect((await idsOf(name, 'id_paziente', one.patientId)).length, name).toBe(rowsIn(theirs, name).length);
    if (!id) continue;
    const named = new Set(rowsIn(theirs, name).map((row) => row[id]));
    expect(
      (await idsOf(name, id, one.patientId)).filter((each) => named.has(each)),
      name,
    ).toEqual([]);
  }
  for (const { name } of having('author_id'))
    expect(new Set(await idsOf(name, 'author_id', one.patientId)), name).toEqual(new Set([one.userId]));
  const doctors = await behind.sql`select 1 from tbl_associazioni where id_paziente = ${one.patientId}`;
  expect(doctors).toHaveLength(0);
});

test("a reference to another patient's row or user, or to a catalogue entry of another name, is dropped", async () => {
  const changed: { table: Restorable; column: string }[] = [];
  const { one, answer } = await tried(
    forged(own, (all) => {
      for (const table of RESTORABLE) {
        const given: Row = {};
        for (const { column, table: of } of table.references) {
          if (isRequired(table, column)) continue;
          given[column] = rowsIn(theirs, of)[0]?.[idOf(of)];
          expect(given[column], `${table.name}.${column}`).toBeTypeOf('number');
        }
        const numbers: Row = { id_farmaco_codifa: A_DRUG.id, id_centro_indagine: A_CENTRE.id };
        for (const column of table.foreign) given[column] = numbers[column] ?? victim.userId;
        const words = { farmaco: 'ALTRO', centro_indagine: 'Altro' };
        const names = Object.fromEntries(Object.entries(words).filter(([name]) => isColumn(table, name)));
        changed.push(...Object.keys(given).map((column) => ({ table, column })));
        setRows(
          all,
          table.name,
          rowsIn(own, table.name).map((row) => ({ ...row, ...given, ...names })),
        );
      }
    }),
  );
  expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  expect(changed.length).toBeGreaterThan(4);
  for (const { table, column } of changed) {
    const rows = await behind.sql`select ${behind.sql(column)} as id from ${behind.sql(table.name)}
      where id_paziente = ${one.patientId}`;
    expect(rows.length, table.name).toBeGreaterThan(0);
    expect(
      rows.filter(({ id }) => id !== null),
      `${table.name}.${column}`,
    ).toEqual([]);
  }
});
const isColumn = ({ columns }: Restorable, name: string) => columns.some((column) => column.name === name);

describe('a row whose parent', () => {
  test.each(REQUIRED)(
    "%s is another patient's, a row of another table, or missing, is refused",
    async (said, name, column, parent) => {
      const other = RESTORABLE.find((each) => each.id && ![parent, name].includes(each.name))?.name ?? '';
      const [foreign, elsewhere] = [rowsIn(theirs, parent)[0]?.[idOf(parent)], rowsIn(own, other)[0]?.[idOf(other)]];
      for (const wrong of [foreign, elsewhere, newId(), 0, -1])
        await refused(
          only(name, (rows) => rows.map((row) => ({ ...row, [column]: wrong }))),
          `${said} ${wrong}`,
        );
    },
  );

  test('or which itself is in the archive twice, is refused', async () => {
    for (const table of RESTORABLE.filter(({ id }) => id)) {
      const twice = (rows: Row[]) => [...rows, { ...rows[0] }];
      await refused(only(table.name, twice), table.name);
    }
  });
});

describe('the values of a row:', () => {
  const LEVELS = having('id_livello_confidenzialita').map(({ name }) => name);
  const VERSIONS = having('version').map(({ name }) => name);

  test.each(LEVELS)('%s: an unknown level is refused', async (name) => {
    for (const level of [0, 7]) {
      const rows = only(name, ([row, ...rest]) => [{ ...row, id_livello_confidenzialita: level }, ...rest]);
      const one = await newcomer();
      expect([level, (await restored(one, rows)).status]).toEqual([level, 422]);
      await expectNothingOf(one);
    }
  });

  test.each(RESTORABLE.map((table) => [table.name, table] as const))(
    '%s: a value that is not a whole number, or is too large, is refused in every integer column',
    (name, table) => {
      const rule = rowRule(table);
      const [row] = rowsIn(own, name);
      expect(rule.safeParse(row).success).toBe(true);
      const columns = table.columns.filter((column) => /^(?:bigint|integer|smallint)$/.test(column.getSQLType()));
      expect(columns.length).toBeGreaterThan(0);
      const wrong = ['5', '', 'x', '1 or 1=1', 2 ** 53, -(2 ** 53), 1e300, 1.5, true, [5], { id: 5 }, '5n'];
      for (const column of columns)
        for (const value of wrong)
          expect(
            rule.safeParse({ ...row, [column.name]: value }).success,
            `${name}.${column.name} ${JSON.stringify(value)}`,
          ).toBe(false);
      expect(JSON.parse('9007199254740993')).toBe(2 ** 53);
    },
  );

  test('a version that is out of range, or so large that it has no successor, is refused', async () => {
    expect(VERSIONS.length).toBeGreaterThan(10);
    for (const name of VERSIONS)
      for (const version of [0, -1, 2 ** 31 - 1, 2 ** 31])
        expect(rowRule(tableOf(name)).safeParse({ ...rowsIn(own, name)[0], version }).success, name).toBe(false);
    await refused(
      only('tbl_visite', (rows) => rows.map((row) => ({ ...row, version: 2 ** 31 - 1 }))),
      'the last version',
    );
  });

  test('deleted_at is ignored, and an updated_at in the future is refused', async () => {
    const { one, answer } = await tried(
      only('tbl_visite', (rows) => rows.map((row) => ({ ...row, deleted_at: '2020-01-01T00:00:00+00:00' }))),
    );
    expect(answer.status).toBe(200);
    const rows = await behind.sql`select deleted_at from tbl_visite where id_paziente = ${one.patientId}`;
    expect(rows.length).toBe(rowsIn(own, 'tbl_visite').length);
    expect(rows.filter((row) => row.deleted_at !== null)).toEqual([]);
    const later = only('tbl_visite', (all) => all.map((row) => ({ ...row, updated_at: '2999-01-01T00:00:00+00:00' })));
    await refused(later, 'the future');
  });

  test('T33: a row with a lower level than its parent stays hidden from every doctor who cannot see the parent', async () => {
    const pairs = sharedSections.flatMap((section) =>
      RESTORABLE.filter(({ table }) => table === section.table && LEVELS.includes(getTableConfig(table).name)).flatMap(
        ({ name, references }) =>
          references.flatMap(({ column, table }) =>
            section.parent?.id.name === column ? [{ section, name, parent: table }] : [],
          ),
      ),
    );
    expect(pairs.map(({ section }) => section.name).sort()).toEqual(['adverseReactions', 'files']);
    for (const { section, name, parent } of pairs) {
      const levelled = (level: number, rows: Row[]) =>
        rows.map((row) => ({ ...row, id_livello_confidenzialita: level }));
      const { one, answer } = await tried(
        only(
          name,
          (rows) => levelled(1, rows),
          (all) => setRows(all, parent, levelled(6, rowsIn(own, parent))),
        ),
      );
      expect([name, answer.status, messageOf(answer)]).toEqual([name, 200, undefined]);
      const doctor = await newDoctor(behind.db);
      await associate(behind.db, one, doctor, { level: 5, visibility: FULL });
      const column = behind.sql(section.parent?.id.name ?? '');
      const belonging = await behind.sql`select ${behind.sql(idOf(name))} as id from ${behind.sql(name)}
        where id_paziente = ${one.patientId} and ${column} is not null`;
      expect(belonging.length).toBeGreaterThan(0);
      const seen = (await opened(doctor.userId, one.patientId, seenIn)).get(section.name) ?? [];
      expect(seen.filter((id) => belonging.some((row) => Number(row.id) === id))).toEqual([]);
    }
  });
});
