import { describe, expect, test } from 'vitest';
import { requestHash } from '@/lib/access/commands/idempotency';
import { perform } from '@/lib/access/commands/perform';
import { WRITER_HEADER } from '@/lib/http/acting-header';
import { saveReading } from '@/lib/sections/readings/commands';
import { deviceUsers } from '@/lib/session/device-user';
import { browserOf, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';

// T54: what the server does with entries that waited on a device for a network.

const behind = inProcess();
const READING = { parametro_pressione_massima: 128, parametro_pressione_minima: 82 };

async function patient() {
  const made = await newPatient(behind.db);
  await subscribe(behind.db, made.userId);
  return made;
}
const stored = async (patientId: number) =>
  (await behind.sql`select 1 from tbl_parametri_vitali where id_paziente = ${patientId}`).length;

async function send(userId: number, headers: Record<string, string>, body: object = READING) {
  const handler = await handlerOf('POST /api/rilevazioni');
  return call(handler, await browserOf(userId), { method: 'POST', path: '/api/rilevazioni', body, headers });
}

describe('an entry that waited on a device', () => {
  test('is saved in the session of its writer, once', async () => {
    const { userId, patientId } = await patient();
    const [writer = ''] = deviceUsers(userId);
    const headers = { [WRITER_HEADER]: writer, 'idempotency-key': 'offline-1' };
    const statuses = [await send(userId, headers), await send(userId, headers)].map(({ status }) => status);
    expect(statuses).toEqual([201, 201]);
    expect(await stored(patientId)).toBe(1);
  });

  test('is still known when its writer comes back after seven days', async () => {
    const { userId, patientId } = await patient();
    const headers = { 'idempotency-key': 'offline-2' };
    await send(userId, headers);
    await behind.sql`update idempotency_keys set created_at = now() - interval '7 days 1 hour' where id_utente = ${userId}`;
    await send(userId, headers);
    expect(await stored(patientId)).toBe(1);
  });

  test('is refused in the session of another user, whose record stays as it is', async () => {
    const [writer, other] = [await patient(), await patient()];
    const [name = ''] = deviceUsers(writer.userId);
    const { status, body } = await send(other.userId, { [WRITER_HEADER]: name });
    expect([status, body.type]).toEqual([409, 'urn:cartella-salute:problem:other_writer']);
    expect(await stored(other.patientId)).toBe(0);
  });

  test('is not saved again if its form had arrived and only the answer was lost', async () => {
    const { userId, patientId } = await patient();
    const key = '0f3c2a55-0000-4000-8000-000000000001';
    const raw = { maxPressure: '128', minPressure: '82' };
    const idempotent = { key: `form ${key}`, request: requestHash(JSON.stringify(raw)) };
    expect((await perform(await viewerOf(userId), 'own', saveReading, { id: 0, raw, idempotent })).ok).toBe(true);
    const { status, body } = await send(userId, { 'idempotency-key': `form:${key}` });
    expect([status, body.type]).toEqual([409, 'urn:cartella-salute:problem:key_reused']);
    expect(await stored(patientId)).toBe(1);
  });
});
