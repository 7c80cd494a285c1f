import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// Spec 2, section 3, and CONTRACT: GET /api/loginLogs/{id_utente} answers only to the user with that id.

const behind = inProcess();
let handler: Handler;
beforeAll(async () => {
  handler = await handlerOf('GET /api/loginLogs/[id_utente]');
});
const logs = (as: Credentials, userId: number, query = '', headers: Record<string, string> = {}) =>
  call(handler, as, {
    method: 'GET',
    path: `/api/loginLogs/${userId}${query}`,
    params: { id_utente: String(userId) },
    headers,
  });
const rowsIn = ({ body }: Answer) => body.data as Record<string, unknown>[];

interface Line {
  at: string;
  device?: string;
  action?: string;
  outcome?: string;
}
async function write(userId: number, lines: Line[]) {
  for (const { at, device = 'curl/8', action = 'sign_in', outcome = 'ok' } of lines)
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, azione, esito, canale, audit_ip, dispositivo)
      values (${at}, ${userId}, ${action}, ${outcome}, 'page', '203.0.113.7', ${device})`;
}
const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 86_400_000).toISOString();

test("each sign-in has the specification's fields, with Italian day and time and the device in words", async () => {
  const { userId } = await newPatient(behind.db);
  await write(userId, [
    { at: '2026-07-15T22:30:05Z', device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/142.0 Safari/537.36' },
  ]);
  const answer = await logs(await bearerOf(userId), userId, '', { 'accept-language': 'en' });
  expect(rowsIn(answer)).toEqual([
    {
      id_audit: expect.any(Number),
      audit_data: '2026-07-16',
      audit_time: '00:30:05',
      audit_istante: '2026-07-15T22:30:05.000Z',
      dispositivo: 'Chrome on Windows',
      audit_ip: '203.0.113.7',
    },
  ]);
});

test("only the user's own successful sign-ins of recent months are listed, newest first", async () => {
  const [{ userId }, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  await write(other.userId, [{ at: monthsAgo(1) }]);
  await write(userId, [
    { at: monthsAgo(3) },
    { at: monthsAgo(1) },
    { at: monthsAgo(2) },
    { at: monthsAgo(1), action: 'sign_out' },
    { at: monthsAgo(1), outcome: 'wrong_credentials' },
    { at: monthsAgo(25) },
  ]);
  const rows = rowsIn(await logs(await bearerOf(userId), userId));
  expect(rows).toHaveLength(3);
  const instants = rows.map(({ audit_istante }) => String(audit_istante));
  expect(instants).toEqual([...instants].sort().reverse());
});

test('a long log is answered in pages, each line once, even if many lines have the same time', async () => {
  const { userId } = await newPatient(behind.db);
  await write(userId, [...Array(7).fill({ at: monthsAgo(2) }), ...Array(5).fill({ at: monthsAgo(1) })]);
  const as = await bearerOf(userId);
  const found: unknown[] = [];
  for (let cursor = ''; ; ) {
    const answer = await logs(as, userId, `?limit=5${cursor}`);
    expect(answer.status).toBe(200);
    found.push(...rowsIn(answer).map(({ id_audit }) => id_audit));
    if (answer.body.next === null) break;
    cursor = `&cursor=${answer.body.next}`;
  }
  expect([found.length, new Set(found).size]).toEqual([12, 12]);
  for (const query of ['?limit=0', '?limit=x', '?cursor=%7B'])
    expect((await logs(as, userId, query)).status, query).toBe(422);
});

describe('the log of sign-ins', () => {
  test('also exists for doctors and administrators', async () => {
    const [doctor, admin] = [await newDoctor(behind.db), await newUser(behind.db, {}, 'admin')];
    for (const userId of [doctor.userId, admin.id]) {
      await write(userId, [{ at: monthsAgo(1) }]);
      expect(rowsIn(await logs(await bearerOf(userId), userId))).toHaveLength(1);
    }
  });

  test('of another user is answered like that of an unknown user', async () => {
    const [{ userId }, other] = [await newPatient(behind.db), await newPatient(behind.db)];
    await write(other.userId, [{ at: monthsAgo(1) }]);
    const as = await bearerOf(userId);
    const [foreign, unknown] = [await logs(as, other.userId), await logs(as, 281_474_976_710_000)];
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(unknown);
  });
});
