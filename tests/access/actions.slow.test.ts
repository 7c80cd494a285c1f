import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailedInvitations, therapyStocks } from '@/db/schema';
import type { Command } from '@/lib/access/commands/command';
import { perform } from '@/lib/access/commands/perform';
import { registry } from '@/lib/record/registry/registry';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { allActions } from '../support/routes';
import { auditSince, lastAuditId } from '../support/watch';
import { type Cast, newCast } from './cell';
import { ACTIONS, type ActionRow, CALLERS, type Ids } from './matrix';
import { newRecord } from './matrix-fixture';

// T1, T4: a server action called by hand with another user's ids changes only the caller's own record.

mailServer();
const behind = inProcess();
/** Actions without an id that name the owner’s doctor, association or exam or therapy, which does not exist for another patient. */
const aboutTheirs = (name: string) =>
  / (?:sendMessage|writeToCentre|saveResults|answerFormerDoctors|saveStock|addPackage|saveWithoutTimes)$/.test(name);
const strangers = CALLERS.filter((caller) => caller !== 'nobody' && caller !== 'the owner');
type AnyCommand = Command<{ id?: number }, unknown>;

// This record is shared by all tests: each checks that the other callers change nothing in it.
let shared: Cast;
beforeAll(async () => {
  shared = await newCast(behind);
});

async function performAs(userId: number, name: string, { id, raw, about }: ActionRow, ids: Ids) {
  const found = (await allActions()).find((action) => action.name === name);
  if (!found?.action.command) throw new Error(`no action ${name}`);
  return perform(await viewerOf(userId), 'own', found.action.command as AnyCommand, {
    id: id?.(ids) ?? 0,
    raw: { ...raw, ...about?.(ids) },
  });
}

/** All rows of a record that a patient can change, with their writing transactions. */
const rowsOf = async ({ patientId, userId }: Ids) => {
  const others = [mailedInvitations, therapyStocks];
  const tables = [...new Set([...registry.map(({ table }) => table), ...others].map(getTableName))];
  const each = tables.map(
    (name) => `select xmin::text, t::text as row from ${name} t where id_paziente = ${patientId}`,
  );
  each.push(`select xmin::text, t::text as row from push_subscriptions t where id_utente = ${userId}`);
  return behind.sql.unsafe(`${each.join(' union all ')} order by 2`, [], { prepare: true });
};

describe.each(Object.entries(ACTIONS))('%s', (name, row) => {
  test.each(strangers)("called by %s leaves the owner's record unchanged", async (caller) => {
    const { record, users } = shared;
    const userId = users[caller] ?? 0;
    const [rows, before] = [await rowsOf(record), await lastAuditId(behind.sql)];
    const result = await performAs(userId, name, row, record);
    expect(await rowsOf(record)).toEqual(rows);
    const onHisOwnCard = caller === 'another patient' && row.id === undefined && !aboutTheirs(name);
    expect(result).toMatchObject(onHisOwnCard ? { ok: true } : { ok: false, refusal: { code: 'not_found' } });
    const [line] = await auditSince(behind.sql, before, userId);
    expect(line).toMatchObject({ outcome: onHisOwnCard ? 'ok' : 'not_found' });
  });

  test('called by the owner changes the record', async () => {
    const record = await newRecord(behind.db);
    const rows = await rowsOf(record);
    expect(await performAs(record.userId, name, row, record)).toMatchObject({ ok: true });
    expect(await rowsOf(record)).not.toEqual(rows);
  });
});
