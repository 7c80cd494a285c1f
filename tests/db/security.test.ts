import { is, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { refuseChanged, UnfitDatabase } from '@/db/prepare';
import * as schema from '@/db/schema';
import { changedSecurity, securityOf } from '@/db/security';
import { isReady } from '@/lib/database';
import { connected, inProcess } from '../support/in-process';

// The app starts only if the database's security objects equal those that the schema declares.

const behind = inProcess();
const ROLE = 'phr_app';

test('db/security.json declares what a freshly migrated database has', async () => {
  const facts = await securityOf(behind.sql, ROLE);
  await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot('../../db/security.json');
});

test('a freshly migrated database shows no changed security to any login', async () => {
  for (const url of [behind.appUrl, behind.ownerUrl, behind.adminUrl])
    expect(await connected(url, (sql) => changedSecurity(sql, ROLE))).toEqual([]);
  expect(await connected(behind.ownerUrl, (sql) => changedSecurity(sql, null))).toEqual([]);
});

test('no policy is restrictive, since databases that distribute tables lose restrictive policies', async () => {
  expect(await behind.sql`select polname from pg_policy where not polpermissive`).toEqual([]);
});

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
const text = (condition: unknown) => (is(condition, SQL) ? new PgDialect().sqlToQuery(condition).sql : undefined);

test('the database’s policies are exactly those of the schema, as PostgreSQL parses them', async () => {
  const declared = tables.flatMap((table) => {
    const { name, policies } = getTableConfig(table);
    return policies.map((policy) => ({
      table: name,
      ...policy,
      using: text(policy.using),
      check: text(policy.withCheck),
    }));
  });
  expect(declared.length).toBeGreaterThan(30);
  const before = await behind.sql`select count(*)::int as count from pg_policy`;
  expect(before[0]?.count).toBe(declared.length);
  const facts = await securityOf(behind.sql, ROLE);
  await rolledBack(async (tx) => {
    for (const { table, name, as = 'permissive', for: command = 'all', using, check } of declared) {
      await tx.unsafe(`drop policy "${name}" on "${table}"`);
      await tx.unsafe(`create policy "${name}" on "${table}" as ${as} for ${command} to public
        ${using ? `using (${using})` : ''} ${check ? `with check (${check})` : ''}`);
    }
    expect(await securityOf(tx as unknown as postgres.Sql, ROLE)).toEqual(facts);
  });
});

class Undone extends Error {}
const rolledBack = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
  behind.sql
    .begin(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });

test.each([
  ['a policy is gone', 'drop policy compartment on tbl_diagnosi'],
  ['a policy says more', 'alter policy compartment on tbl_visite using (id_paziente > 0)'],
  ['a policy was added', 'create policy more on tbl_visite for select using (true)'],
  ['row security is off', 'alter table tbl_visite disable row level security'],
  ['the owner is let through', 'alter table tbl_visite no force row level security'],
  ['the app may do more', 'grant delete on tbl_visite to phr_app'],
  ['the app may do less', 'revoke insert on tbl_visite from phr_app'],
  ['the app may change a column more', 'grant update (email) on tbl_utenti to phr_app'],
  ['anybody may read', 'grant select on tbl_visite to public'],
  ['a trigger is off', 'alter table tbl_audit disable trigger tbl_audit_chained'],
  ['a trigger is gone', 'drop trigger tbl_audit_append_only on tbl_audit'],
  [
    'a function does something else',
    "create or replace function record_is_shared(patient bigint) returns boolean language sql stable as 'select true'",
  ],
  [
    'a function was added that runs as the owner',
    "create function more() returns int language sql security definer as 'select 1'",
  ],
])('the check reports that %s', async (_, change) => {
  await rolledBack(async (tx) => {
    await tx.unsafe(change);
    expect(await changedSecurity(tx as unknown as postgres.Sql, ROLE)).not.toEqual([]);
  });
});

test('a changed table that is not the app’s does not prevent a start', async () => {
  await rolledBack(async (tx) => {
    await tx.unsafe('create table left_behind (id int); grant select on left_behind to phr_app');
    expect(await changedSecurity(tx as unknown as postgres.Sql, ROLE)).toEqual([]);
  });
});

test('an app whose database has a changed policy is not ready, and does not start', async () => {
  expect(await isReady()).toBe(true);
  await behind.sql`alter policy compartment on tbl_visite using (true)`;
  expect(await isReady()).toBe(false);
  const refused = await refuseChanged(behind.appUrl, null).catch((error) => error);
  expect(refused).toBeInstanceOf(UnfitDatabase);
  expect(refused.message).toMatch(/missing: tbl_visite: policy compartment[\s\S]*not declared: tbl_visite: policy/);
  await behind.sql`alter policy compartment on tbl_visite
    using (id_paziente = any (nullif(current_setting('app.patients', true), '')::int8[]))`;
  expect(await isReady()).toBe(true);
});
