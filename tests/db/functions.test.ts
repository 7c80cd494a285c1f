import { sql as raw } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { functionNames, functionText } from '@/db/function-files';
import { inProcess } from '../support/in-process';

// After all migrations, the database's functions equal db/functions/*.sql, one file for each function.

const behind = inProcess();

/** Each of the app's functions: definition and rights in PostgreSQL's text, and whether this transaction has written it. */
const functionsOf = (executor: Pick<typeof behind.db, 'execute'>) =>
  executor.execute<{ name: string; definition: string; rights: string | null; written: boolean }>(raw`
    select proname as name, pg_get_functiondef(p.oid) as definition, proacl::text as rights,
      p.xmin = pg_current_xact_id_if_assigned()::xid as written
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    order by p.oid::regprocedure::text`);

test('each function in the database has a file of its name, and each file has a function', async () => {
  const names = [...(await functionsOf(behind.db))].map(({ name }) => name);
  expect(names.sort()).toEqual(functionNames());
});

test('applying the files again changes no function and no right', async () => {
  const before = [...(await functionsOf(behind.db))];
  expect(before.length).toBeGreaterThan(15);
  const rollback = new Error('rolled back');
  const applied = behind.db.transaction(async (tx) => {
    for (const name of functionNames()) await tx.execute(raw.raw(functionText(name)));
    const after = [...(await functionsOf(tx))];
    // Every file must redefine its function: a file that does not would go unnoticed in this comparison.
    expect(after.filter(({ written }) => !written).map(({ name }) => name)).toEqual([]);
    expect(after.map(({ written: _, ...text }) => text)).toEqual(before.map(({ written: _, ...text }) => text));
    throw rollback;
  });
  await expect(applied).rejects.toBe(rollback);
});

test.each(functionNames())('the file %s.sql creates only that function', (name) => {
  const created = [...functionText(name).matchAll(/^create or replace function (\w+)/gim)].map((match) => match[1]);
  expect(created).toEqual([name]);
});
