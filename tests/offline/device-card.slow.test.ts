import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { endSession, endSessions } from '@/lib/account/sign-outs';
import { ACTING_HEADER } from '@/lib/http/acting-header';
import { deviceCookieName, deviceHash, rememberDevice } from '@/lib/session/protection/devices';
import { browserOf, call, NOBODY, TEST_SENDER, viewerOf } from '../support/calls';
import { newCaringPatient } from '../support/carers';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { drawnParts } from './emergency-parts';

// T54: the emergency card that lies on a device.

const behind = inProcess();
const COOKIE = 'a'.repeat(43);

interface Made {
  data: { timbro: string; tessera: { name: string; parts: unknown[]; essentials: string[] } };
}

async function furnished(): Promise<Patient> {
  const patient = await newPatient(behind.db);
  const add = (section: string, row: Record<string, unknown>) =>
    newRow(behind.db, section, patient, { tags: [], ...row });
  await add('diagnoses', { level: 2, kind: 'Allergia', state: 0, pathology: 'Penicillina' });
  await add('therapies', { level: 6, state: 1, drug: 'Warfarin' });
  await rememberDevice(behind.db, patient.userId, deviceHash('browser', COOKIE, TEST_SENDER));
  return patient;
}

/** A call from the browser that has the device's cookie. */
async function post(
  endpoint: string,
  body: object,
  userId?: number,
  { cookie = COOKIE, actingFor }: { cookie?: string; actingFor?: number } = {},
) {
  const as = userId === undefined ? NOBODY : await browserOf(userId, actingFor);
  const device = `${deviceCookieName()}=${cookie}`;
  const acting: Record<string, string> = actingFor === undefined ? {} : { [ACTING_HEADER]: String(actingFor) };
  const headers = { ...as, ...acting, cookie: [as.cookie, device].filter(Boolean).join('; ') };
  return call(await handlerOf(`POST ${endpoint}`), headers, { method: 'POST', path: endpoint, body });
}
const put = async (userId: number, livello = 6) => {
  const { status, body } = await post('/api/tessera', { livello }, userId);
  expect(status).toBe(200);
  return (body as unknown as Made).data;
};
const stays = async (timbro: string, cookie = COOKIE) =>
  ((await post('/api/tessera/stato', { timbro }, undefined, { cookie })).body.data as { valida: boolean }).valida;
const act = async (userId: number, command: unknown, raw: Record<string, unknown>) =>
  perform(await viewerOf(userId), 'own', command as never, { id: 0, raw });

describe('the card', () => {
  test('has what the emergency report has, up to the chosen level', async () => {
    const patient = await furnished();
    for (const level of [1, 2, 6]) {
      const { tessera } = await put(patient.userId, level);
      expect(tessera.parts).toEqual(await drawnParts(patient, level));
      const text = JSON.stringify(tessera);
      expect([level, text.includes('Penicillina'), text.includes('Warfarin')]).toEqual([level, level >= 2, level >= 6]);
    }
  });

  test('is logged as a download each time', async () => {
    const { userId, patientId } = await furnished();
    const { timbro } = await put(userId);
    expect((await post('/api/tessera/rinnovo', { timbro }, userId)).status).toBe(200);
    const lines = await behind.sql`select 1 from tbl_audit
      where id_paziente = ${patientId} and azione = 'download' and sezione = 'emergencyReport' and esito = 'ok'`;
    expect(lines.length).toBe(2);
  });

  test('needs a recent proof of identity, its renewal does not, and shows the present content', async () => {
    const patient = await furnished();
    const { timbro } = await put(patient.userId, 2);
    await newRow(behind.db, 'diagnoses', patient, {
      level: 1,
      tags: [],
      kind: 'Allergia',
      state: 0,
      pathology: 'Lattice',
    });
    await newRow(behind.db, 'diagnoses', patient, {
      level: 3,
      tags: [],
      kind: 'Allergia',
      state: 0,
      pathology: 'Kiwi',
    });
    const as = await browserOf(patient.userId);
    await behind.sql`update sessions set proved_at = now() - interval '1 hour' where id_utente = ${patient.userId}`;
    const headers = { ...as, cookie: `${as.cookie}; ${deviceCookieName()}=${COOKIE}` };
    const ask = async (path: string, body: object) =>
      call(await handlerOf(`POST ${path}`), headers, { method: 'POST', path, body });
    expect((await ask('/api/tessera', { livello: 6 })).body.code).toBe('step_up_required');
    const renewed = await ask('/api/tessera/rinnovo', { timbro });
    const text = JSON.stringify(renewed.body);
    expect([renewed.status, text.includes('Lattice'), text.includes('Kiwi')]).toEqual([200, true, false]);
  });

  test('is never given to a carer, nor renewed for another user or on another device', async () => {
    const patient = await furnished();
    const carer = await newCaringPatient(behind.db, patient);
    const acting = { actingFor: patient.patientId };
    expect((await post('/api/tessera', { livello: 6 }, carer.userId, acting)).status).toBe(404);
    const { timbro } = await put(patient.userId);
    expect((await post('/api/tessera/rinnovo', { timbro }, carer.userId, acting)).status).toBe(404);
    expect((await post('/api/tessera/rinnovo', { timbro }, carer.userId)).status).toBe(404);
    expect((await post('/api/tessera/rinnovo', { timbro }, patient.userId, { cookie: 'b'.repeat(43) })).status).toBe(
      404,
    );
    expect([await stays(timbro), await stays(timbro, 'b'.repeat(43)), await stays('forged')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('goes when its patient signs out everywhere', async () => {
    const { userId } = await furnished();
    const { timbro } = await put(userId);
    expect((await act(userId, endSessions, {})).ok).toBe(true);
    expect(await stays(timbro)).toBe(false);
  });

  test('goes when its patient signs another device out', async () => {
    const { userId } = await furnished();
    const { timbro } = await put(userId);
    const { session } = await viewerOf(userId);
    expect((await act(userId, endSession, { key: session.hash.slice(0, 16) })).ok).toBe(true);
    expect(await stays(timbro)).toBe(false);
  });

  test('goes when the account is closed or disabled', async () => {
    for (const end of [
      'insert into closures (id_utente) values ($1)',
      'update tbl_utenti set abilitato = false where id_utente = $1',
    ]) {
      const { userId } = await furnished();
      const { timbro } = await put(userId);
      expect(await stays(timbro)).toBe(true);
      await behind.sql.unsafe(end, [userId]);
      expect(await stays(timbro)).toBe(false);
    }
  });
});
