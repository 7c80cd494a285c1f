import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { endpoints, fhirBase } from '@/lib/oauth/addresses';
import { ASSERTION_TYPE } from '@/lib/oauth/clients';
import { viewerOfGrant } from '@/lib/oauth/viewer';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import type { Viewer } from '@/lib/session/sessions';
import { call, NOBODY, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { codeFor, exchange, type MadeClient, newClient, post, refresh, tokensFor } from '../support/oauth';
import { associate, newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// T56: what an app gets that does everything right, and that it sees exactly what its user has granted.

const mailbox = mailServer();
const behind = inProcess();
let patient: Awaited<ReturnType<typeof newPatient>>;
let viewer: Viewer;
let client: MadeClient;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  viewer = await viewerOf(patient.userId);
  client = await newClient(behind);
});

const appOf = async (token: string) => {
  const found = await viewerOfGrant(new Request(fhirBase(), { headers: { authorization: `Bearer ${token}` } }));
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const seen = async (app: Viewer, patientId: number, section = diagnosesSection) =>
  withRecord(app, patientId, section, async (record) =>
    (await record.db.select({ id: section.table.id }).from(section.table).where(record.visible(section))).map(
      ({ id }) => id,
    ),
  );
const get = async (path: string) => call(await handlerOf(`GET ${path}`), NOBODY, { method: 'GET', path });

test('an app with PKCE gets tokens for its patient, and the state and the issuer come back', async () => {
  const { code, verifier, location } = await codeFor(viewer, client);
  expect(Object.fromEntries(location.searchParams)).toEqual({ code, state: 'the-state', iss: fhirBase() });
  const { status, body, headers } = await exchange(client, code, verifier);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 3600,
    patient: String(patient.patientId),
    need_patient_banner: true,
    scope: 'launch/patient openid fhirUser offline_access patient/Condition.rs patient/Observation.rs',
  });
  await outboxIsIdle();
  expect(
    mailbox.mails.filter(({ text }) => text.includes('è stato dato accesso all’app «App del cuore»')),
  ).toHaveLength(1);
  await tokensFor(viewer, client);
  await outboxIsIdle();
  expect(mailbox.mails.filter(({ text }) => text.includes('è stato dato accesso'))).toHaveLength(1);
});

test('no code and no token is stored as such', async () => {
  const { code, verifier } = await codeFor(viewer, client);
  const { body } = await exchange(client, code, verifier);
  const rows = await behind.sql`select row_to_json(c)::text as c, row_to_json(t)::text as t
    from oauth_codes c, oauth_tokens t, sessions s`;
  const stored = JSON.stringify([rows, await behind.sql`select * from oauth_requests`]);
  for (const secret of [code, body.access_token, body.refresh_token]) expect(stored).not.toContain(String(secret));
});

test('the id token is signed with the published key and names the patient as fhirUser', async () => {
  const { id_token } = await tokensFor(viewer, client, {
    other: { nonce: 'n-1', scope: 'openid fhirUser launch/patient patient/Condition.rs' },
  });
  const { keys } = (await get('/api/oauth/jwks')).body as { keys: [Record<string, string>] };
  expect(keys[0]).not.toHaveProperty('d');
  const { payload, protectedHeader } = await jwtVerify(id_token, await importJWK(keys[0], 'RS256'), {
    issuer: fhirBase(),
    audience: client.id,
  });
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: keys[0].kid });
  expect(payload).toMatchObject({
    nonce: 'n-1',
    sub: String(patient.userId),
    fhirUser: `${fhirBase()}/Patient/${patient.patientId}`,
  });
});

test('the discovery documents name the endpoints, S256 alone, and no plain', async () => {
  const smart = (await get('/api/fhir/.well-known/smart-configuration')).body;
  expect(smart).toMatchObject({
    issuer: fhirBase(),
    ...endpoints(),
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
  });
  expect(smart.capabilities).toContain('client-confidential-asymmetric');
  expect(smart.scopes_supported).toContain('patient/Observation.rs');
  expect((await get('/api/fhir/.well-known/openid-configuration')).body).toMatchObject({
    issuer: fhirBase(),
    id_token_signing_alg_values_supported: ['RS256'],
  });
});

describe('an app sees', () => {
  test('only rows of its scopes, up to the granted level, of its own patient, and each call is in the log under its name', async () => {
    const own = await newPatient(behind.db);
    const as = await viewerOf(own.userId);
    const [low, high] = [
      await newRow(behind.db, 'diagnoses', own, { level: 3 }),
      await newRow(behind.db, 'diagnoses', own, { level: 5 }),
    ];
    await newRow(behind.db, 'vaccinations', own, { level: 1 });
    const app = await appOf((await tokensFor(as, client)).access_token);
    expect(await seen(app, own.patientId)).toEqual({ ok: true, value: [low] });
    expect(await seen(app, own.patientId, vaccinationsSection as never)).toMatchObject({
      refusal: { code: 'outside_scope' },
    });
    expect(await seen(app, patient.patientId)).toMatchObject({ refusal: { code: 'not_found' } });
    const six = await appOf((await tokensFor(as, client, { ceiling: 6 })).access_token);
    expect(await seen(six, own.patientId)).toEqual({ ok: true, value: expect.arrayContaining([low, high]) });
    const lines = await behind.sql`select azione, esito, dettaglio from tbl_audit
      where id_utente = ${own.userId} and sezione = 'diagnoses' and esito = 'ok'`;
    expect(lines).toHaveLength(2);
    for (const { dettaglio } of lines) expect(dettaglio).toEqual({ token: 'App del cuore', app: client.id });
  });

  test('as a doctor’s app only the doctor’s patients, each as the doctor sees them, and no more than the granted level', async () => {
    const [doctor, shared, stranger] = [
      await newDoctor(behind.db),
      await newPatient(behind.db),
      await newPatient(behind.db),
    ];
    await associate(behind.db, shared, doctor, { level: 5 });
    const as = await viewerOf(doctor.userId);
    const three = await newRow(behind.db, 'diagnoses', shared, { level: 3 });
    const five = await newRow(behind.db, 'diagnoses', shared, { level: 5 });
    await newRow(behind.db, 'diagnoses', shared, { level: 6 });
    const scope = 'openid fhirUser user/Condition.rs patient/Condition.rs';
    const four = await tokensFor(as, client, { other: { scope } });
    expect(four).toMatchObject({ scope: 'openid fhirUser user/Condition.rs' });
    expect(four.patient).toBeUndefined();
    expect(await seen(await appOf(four.access_token), shared.patientId)).toEqual({ ok: true, value: [three] });
    const six = await appOf((await tokensFor(as, client, { other: { scope }, ceiling: 6 })).access_token);
    expect(await seen(six, shared.patientId)).toEqual({ ok: true, value: expect.arrayContaining([three, five]) });
    expect(await seen(six, shared.patientId)).toMatchObject({ value: { length: 2 } });
    expect(await seen(six, stranger.patientId)).toMatchObject({ refusal: { code: 'not_found' } });
    await behind.sql`update tbl_associazioni set terminata_il = now() where id_paziente = ${shared.patientId}`;
    expect(await seen(six, shared.patientId)).toMatchObject({ refusal: { code: 'not_found' } });
  });

  test('nothing by the calls of the app’s own API, and other credentials open nothing of the FHIR interface', async () => {
    const { access_token } = await tokensFor(viewer, client);
    const path = `/api/diagnosiPatient/${patient.patientId}`;
    const answer = await call(
      await handlerOf('GET /api/diagnosiPatient/[id]'),
      { authorization: `Bearer ${access_token}` },
      { method: 'GET', path, params: { id: String(patient.patientId) } },
    );
    expect(answer.status).toBe(401);
    const [{ secret }, { newToken }] = [
      await (await import('@/lib/session/sessions')).openSession(patient.userId, 'bearer', viewer.sender),
      await import('../support/tokens'),
    ];
    const named = await newToken(patient.userId, { sections: ['diagnoses'] });
    for (const other of [secret, named.secret, 'phra_', access_token.slice(0, -1)])
      expect(
        await viewerOfGrant(new Request(fhirBase(), { headers: { authorization: `Bearer ${other}` } })),
      ).toMatchObject({ refusal: { code: 'unauthenticated' } });
  });
});

describe('a client with its own key', () => {
  const asked = (algorithm: 'RS384' | 'ES384') => async () => {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: algorithm }];
    const app = await newClient(behind, { proof: 'key', keys });
    const assertion = (claims: object = {}, seconds = 60) =>
      new SignJWT({ jti: crypto.randomUUID(), iss: app.id, sub: app.id, aud: endpoints().token_endpoint, ...claims })
        .setProtectedHeader({ alg: algorithm, kid: 'k1' })
        .setExpirationTime(`${seconds}s`)
        .sign(privateKey);
    const { code, verifier } = await codeFor(viewer, app);
    const send = async (client_assertion: string | undefined, type = ASSERTION_TYPE) =>
      exchange(app, code, verifier, { client_id: undefined, client_assertion, client_assertion_type: type });
    const refused = { status: 401, body: { error: 'invalid_client' } };
    expect(await send(await assertion({ aud: 'https://evil.example' }))).toMatchObject(refused);
    expect(await send(await assertion({ iss: 'another' }))).toMatchObject(refused);
    expect(await send(await assertion({ jti: undefined }))).toMatchObject(refused);
    expect(await send(await assertion({}, 900))).toMatchObject(refused);
    expect(await send(await assertion(), 'jwt')).toMatchObject(refused);
    expect(await exchange(app, code, verifier)).toMatchObject(refused);
    const good = await assertion();
    expect(await send(`${good.slice(0, -4)}AAAA`)).toMatchObject(refused);
    const given = await send(good);
    expect(given.status).toBe(200);
    const again = { client_id: undefined, client_assertion: good, client_assertion_type: ASSERTION_TYPE };
    expect(await refresh(app, String(given.body.refresh_token), again)).toMatchObject(refused);
    const next = { ...again, client_assertion: await assertion() };
    expect(await refresh(app, String(given.body.refresh_token), next)).toMatchObject({ status: 200 });
  };
  test('RS384 proves itself by an assertion that counts once', asked('RS384'));
  test('ES384 proves itself by an assertion that counts once', asked('ES384'));
});

describe('a refresh that does not name its client', () => {
  const unnamed = { client_id: undefined, client_secret: undefined };

  test('is a public client’s own, as SMART App Launch has it, and is refused for any other', async () => {
    const tokens = await tokensFor(viewer, client);
    const next = await refresh(client, tokens.refresh_token, unnamed);
    expect(next).toMatchObject({ status: 200, body: { patient: tokens.patient } });
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await refresh(client, tokens.refresh_token, unnamed)).toMatchObject(refused);
    // The reuse has ended the grant.
    expect(await refresh(client, String(next.body.refresh_token), unnamed)).toMatchObject(refused);
    expect(await refresh(client, 'unknown', unnamed)).toMatchObject(refused);
    const app = await newClient(behind, { proof: 'secret' });
    const { refresh_token: kept } = await tokensFor(viewer, app);
    expect(await refresh(app, kept, unnamed)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await refresh(app, kept)).status).toBe(200);
  });
});

describe('a confidential client', () => {
  test('introspects its own tokens, and no other client does', async () => {
    const app = await newClient(behind, { proof: 'secret' });
    const another = await newClient(behind, { proof: 'secret' });
    const { access_token: token, refresh_token } = await tokensFor(viewer, app);
    const by = (one: MadeClient, what = token) =>
      post('introspect', { token: what, client_id: one.id, client_secret: one.secret });
    expect((await by(app)).body).toMatchObject({
      active: true,
      client_id: app.id,
      patient: String(patient.patientId),
      aud: fhirBase(),
      sub: String(patient.userId),
      fhirUser: `${fhirBase()}/Patient/${patient.patientId}`,
    });
    expect((await by(another)).body).toEqual({ active: false });
    expect((await by(app, refresh_token)).body).toEqual({ active: false });
    expect((await by(app, 'x')).body).toEqual({ active: false });
    expect(await post('introspect', { token, client_id: client.id })).toMatchObject({ status: 401 });
    await behind.sql`update oauth_tokens set expires_at = now() where kind = 'access'`;
    expect((await by(app)).body).toEqual({ active: false });
  });

  test('revokes an access token alone, and with a refresh token the whole grant; others revoke nothing', async () => {
    const app = await newClient(behind, { proof: 'secret' });
    const another = await newClient(behind, { proof: 'secret' });
    const tokens = await tokensFor(viewer, app);
    const by = (one: MadeClient, token: string) =>
      post('revoke', { token, client_id: one.id, client_secret: one.secret });
    expect((await by(another, tokens.refresh_token)).status).toBe(200);
    await appOf(tokens.access_token);
    expect((await by(app, tokens.access_token)).status).toBe(200);
    await expect(appOf(tokens.access_token)).rejects.toThrow('unauthenticated');
    const next = await refresh(app, tokens.refresh_token);
    expect(next.status).toBe(200);
    expect((await by(app, String(next.body.refresh_token))).status).toBe(200);
    expect(await refresh(app, String(next.body.refresh_token))).toMatchObject({ status: 400 });
    await expect(appOf(String(next.body.access_token))).rejects.toThrow('unauthenticated');
    expect((await by(app, 'unknown')).status).toBe(200);
  });
});
