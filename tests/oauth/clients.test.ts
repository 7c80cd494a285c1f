import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAdministration } from '@/lib/access/commands/administration';
import { perform } from '@/lib/access/commands/perform';
import { readApps } from '@/lib/admin/app-list';
import { changeApp, registerApp, removeApp } from '@/lib/admin/apps';
import { inTransaction } from '@/lib/database';
import { MOST_OWN_APPS } from '@/lib/oauth/client-model';
import { readConsent } from '@/lib/oauth/consent';
import { smartConfiguration } from '@/lib/oauth/discovery';
import { listApps } from '@/lib/oauth/granted-apps';
import { grantApp } from '@/lib/oauth/granting';
import { listOwnClients, registerOwnApp, removeOwnApp } from '@/lib/oauth/own-apps';
import type { Viewer } from '@/lib/session/sessions';
import { findSession } from '@/lib/session/sessions';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import {
  authorize,
  consent,
  type MadeClient,
  newClient,
  PATIENT_SCOPES,
  pkce,
  REDIRECT,
  refresh,
  requestOf,
  tokensFor,
} from '../support/oauth';
import { newPatient, newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T56: who may register an app, and what its end ends.

const behind = inProcess();
let [viewer, admin]: Viewer[] = [];
beforeAll(async () => {
  viewer = await viewerOf((await newPatient(behind.db)).userId);
  admin = await viewerOf((await newUser(behind.db, {}, 'admin')).id);
});

const RAW = {
  name: 'Il mio esperimento',
  proof: 'none',
  redirectUris: `${REDIRECT}\nhttp://localhost:4400/`,
  keys: '',
};
const register = (as: Viewer, raw: object = {}) =>
  perform(as, 'own', registerOwnApp, { id: 0, raw: { ...RAW, ...raw } });
const administer = (raw: object = {}) =>
  perform(admin as Viewer, 'own', registerApp, { id: 0, raw: { ...RAW, ...raw } });
async function madeBy(made: ReturnType<typeof register> | ReturnType<typeof administer>) {
  const result = await made;
  if (!result.ok) throw new Error(result.refusal.code);
  const { id, shown } = result.value;
  const [clientId = '', secret] = shown;
  const client: MadeClient = { id: clientId, redirectUri: REDIRECT, ...(secret ? { secret } : {}) };
  return { number: id, client };
}
const works = async (token: string) => (await findSession('app', token, TEST_SENDER)).state === 'active';
async function rawFor(client: MadeClient) {
  const { location } = await authorize(requestOf(client, pkce().challenge));
  return { request: location?.searchParams.get('richiesta'), scope: PATIENT_SCOPES, ceiling: '4', days: '90' };
}
const someone = async () => viewerOf((await newPatient(behind.db)).userId);

test('discovery names no registration endpoint', () => {
  expect(smartConfiguration()).not.toHaveProperty('registration_endpoint');
});

describe('an app that users register for themselves', () => {
  test('needs a fresh proof, is logged, and stores only the hash of a secret that is shown once', async () => {
    const me = await someone();
    const stale = { ...me, session: { ...me.session, provedAt: null } };
    expect(await register(stale)).toMatchObject({ refusal: { code: 'step_up_required' } });
    const before = await lastAuditId(behind.sql);
    const { client } = await madeBy(register(me, { proof: 'secret' }));
    expect(client.secret).toMatch(/^phrc_/);
    const [stored] =
      await behind.sql`select secret_hash, approved_at, id_utente from oauth_clients where id = ${client.id}`;
    expect(stored).toMatchObject({ approved_at: null });
    expect(stored?.secret_hash).not.toContain(client.secret);
    expect(await auditSince(behind.sql, before, me.userId)).toMatchObject([{ action: 'register_app', outcome: 'ok' }]);
    expect(JSON.stringify(await listOwnClients(me))).not.toContain(client.secret);
  });

  test('asks only the user who has registered it', async () => {
    const [me, other] = [await someone(), await someone()];
    const { client } = await madeBy(register(me));
    expect((await consent(other, client)).result).toMatchObject({ refusal: { code: 'not_found' } });
    expect((await consent(me, client)).result.ok).toBe(true);
    expect(await listApps(me)).toMatchObject([{ isOwn: true, isVerified: false }]);
  });

  test('is one of ten at most, also if they are registered at the same time', async () => {
    const me = await someone();
    const made = await Promise.all(Array.from({ length: MOST_OWN_APPS + 4 }, () => register(me)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(MOST_OWN_APPS);
    expect(await listOwnClients(me)).toHaveLength(MOST_OWN_APPS);
    const [{ id = 0 } = {}] = await listOwnClients(me);
    expect(await perform(me, 'own', removeOwnApp, { id, raw: { id } })).toMatchObject({ ok: true });
    expect(await register(me)).toMatchObject({ ok: true });
  });

  test('is removed by its user only, and with it what was granted to it', async () => {
    const [me, other] = [await someone(), await someone()];
    const { client, number: id } = await madeBy(register(me));
    const tokens = await tokensFor(me, client);
    expect(await works(tokens.access_token)).toBe(true);
    expect(await perform(other, 'own', removeOwnApp, { id, raw: { id } })).toMatchObject({
      refusal: { code: 'not_found' },
    });
    expect(await perform(me, 'own', removeOwnApp, { id, raw: { id } })).toMatchObject({ ok: true });
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refresh(client, tokens.refresh_token)).toMatchObject({ status: 401 });
    expect(await listApps(me)).toEqual([]);
  });

  test('is not registered by an administrator, who has no record', async () => {
    expect(await register(admin as Viewer)).toMatchObject({ refusal: { code: 'forbidden' } });
  });
});

describe('an app is refused with', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const jwks = (key: typeof publicKey) => JSON.stringify({ keys: [key.export({ format: 'jwk' })] });
  test.each([
    ['no address', { redirectUris: ' ' }, 'redirectUris'],
    ['an address on a plain site', { redirectUris: 'http://app.example/' }, 'redirectUris'],
    ['a scheme that a browser runs', { redirectUris: 'javascript:alert(1)' }, 'redirectUris'],
    [
      'more than ten addresses',
      { redirectUris: Array.from({ length: 11 }, (_, i) => `${REDIRECT}${i}`).join('\n') },
      'redirectUris',
    ],
    ['a name that hides characters', { name: 'Banca\u202eabc' }, 'name'],
    ['a name without a letter', { name: '123' }, 'name'],
    ['a key that is missing', { proof: 'key' }, 'keys'],
    ['a private key', { proof: 'key', keys: jwks(privateKey) }, 'keys'],
    ['keys that are no JSON', { proof: 'key', keys: 'https://app.example/jwks' }, 'keys'],
    ['an unknown proof', { proof: 'trust' }, 'proof'],
  ])('%s', async (_, raw, field) => {
    const result = await register(viewer as Viewer, raw);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'invalid', fields: [{ path: field }] } });
  });

  test('none of that: a public key is accepted', async () => {
    expect(await register(await someone(), { proof: 'key', keys: jwks(publicKey) })).toMatchObject({ ok: true });
  });
});

describe('administrators', () => {
  const change = (id: number, raw: object) => perform(admin as Viewer, 'own', changeApp, { id, raw: { id, ...raw } });
  const listed = async (clientId: string) => {
    const table = await inTransaction('read', async (tx) =>
      readApps(await openAdministration(tx, admin as Viewer), { page: 1, size: 100 } as never),
    );
    return table.rows.find((one) => one.clientId === clientId);
  };

  test('register an app that is not approved yet, approve it, and withdraw that; each act is logged', async () => {
    const before = await lastAuditId(behind.sql);
    const { client, number } = await madeBy(administer());
    expect(await listed(client.id)).toMatchObject({
      approved: false,
      owner: null,
      registeredBy: expect.any(String),
      grants: 0,
    });
    await tokensFor(viewer as Viewer, client);
    expect(await listApps(viewer as Viewer)).toMatchObject([{ isVerified: false }]);
    expect(await change(number, { approved: 'true' })).toMatchObject({ ok: true });
    expect(await listApps(viewer as Viewer)).toMatchObject([{ isVerified: true }]);
    expect(await listed(client.id)).toMatchObject({ approved: true, grants: 1 });
    expect(await change(number, { approved: 'false' })).toMatchObject({ ok: true });
    const lines = await auditSince(behind.sql, before, (admin as Viewer).userId);
    expect(lines.map(({ action, section }) => `${section} ${action}`)).toEqual([
      'apps create',
      'apps update',
      'apps update',
    ]);
  });

  test('disable an app, whose grants have no effect until it is enabled again', async () => {
    const me = await someone();
    const { client, number } = await madeBy(administer());
    const tokens = await tokensFor(me, client);
    await change(number, { enabled: 'false' });
    expect(await works(tokens.access_token)).toBe(false);
    expect(await refresh(client, tokens.refresh_token)).toMatchObject({ status: 401 });
    const { location } = await authorize(requestOf(client, pkce().challenge));
    expect(location?.searchParams.get('errore')).toBe('client');
    await change(number, { enabled: 'true' });
    expect(await works(tokens.access_token)).toBe(true);
  });

  test('remove an app, with all that users have granted to it', async () => {
    const [me, other] = [await someone(), await someone()];
    const { client, number: id } = await madeBy(administer());
    const tokens = [await tokensFor(me, client), await tokensFor(other, client)];
    expect(await perform(admin as Viewer, 'own', removeApp, { id, raw: { id } })).toMatchObject({ ok: true });
    for (const { access_token } of tokens) expect(await works(access_token)).toBe(false);
    expect(await listed(client.id)).toBeUndefined();
  });

  test('remove an app while users grant access to it: nothing is left, and nothing fails', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, someone));
    const { client, number: id } = await madeBy(administer());
    const raws = await Promise.all(people.map(async () => rawFor(client)));
    const [removed, ...granted] = await Promise.all([
      perform(admin as Viewer, 'own', removeApp, { id, raw: { id } }),
      ...people.map((one, i) => perform(one, 'own', grantApp, { id: 0, raw: raws[i] ?? {} })),
    ]);
    expect(removed).toMatchObject({ ok: true });
    for (const result of granted) expect(result.ok || result.refusal.code === 'not_found').toBe(true);
    expect(await behind.sql`select 1 from oauth_grants where client_id = ${client.id}`).toHaveLength(0);
  });

  test('do not approve an app of a user’s own', async () => {
    const { number } = await madeBy(register(await someone()));
    expect(await change(number, { approved: 'true' })).toMatchObject({ refusal: { code: 'invalid' } });
  });
});

describe('a scope for all types', () => {
  const ALL = 'launch/patient patient/*.rs patient/Condition.read';
  const scopeOf = async (chosen: string) => {
    const me = await someone();
    const client = await newClient(behind);
    const { result } = await consent(me, client, { scope: chosen, other: { scope: ALL } });
    if (!result.ok) return result.refusal.code;
    const [grant] = await behind.sql`select scope from oauth_grants where id = ${result.value.id}`;
    return grant?.scope;
  };

  test('is granted as it is, or as the single types that the user leaves, and as nothing else', async () => {
    expect(await scopeOf(ALL)).toEqual(['launch/patient', 'patient/*.rs', 'patient/Condition.read']);
    expect(await scopeOf('patient/Condition.rs patient/Immunization.rs')).toEqual([
      'patient/Condition.rs',
      'patient/Immunization.rs',
      'patient/Condition.read',
    ]);
    expect(await scopeOf('patient/Immunization.rs')).toEqual(['patient/Immunization.rs']);
    expect(await scopeOf('user/Condition.rs patient/Condition.cruds patient/Nothing.rs')).toBe('invalid');
  });
});

test('an app is granted the record of its user, never that of a person for whom the user acts', async () => {
  const [own, ward] = [await newPatient(behind.db), await newPatient(behind.db)];
  const me = { ...(await viewerOf(own.userId)), actingFor: ward.patientId };
  const client = await newClient(behind);
  const { location } = await authorize(requestOf(client, pkce().challenge));
  expect(await readConsent(me, location?.searchParams.get('richiesta') ?? '')).toMatchObject({ isActing: true });
  const { result } = await consent(me, client);
  if (!result.ok) throw new Error(result.refusal.code);
  const [grant] = await behind.sql`select record from oauth_grants where id = ${result.value.id}`;
  expect(Number(grant?.record)).toBe(own.patientId);
});
