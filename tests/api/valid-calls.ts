import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '@/db/seed/people';
import { tieToViewer } from '@/lib/account/provider';
import { browserHash, deviceCookieName, rememberDevice } from '@/lib/session/protection/devices';
import type { Ids } from '../access/matrix';
import { newRecord } from '../access/matrix-fixture';
import { type BuiltApp, MARIO } from '../support/built-app';
import { bearerOf, browserOf, viewerOf } from '../support/calls';
import { letCount } from '../support/factors';
import { form } from '../support/files';
import type { OidcServer } from '../support/oidc-provider';
import { accepts, newRenewingPlan, type Simulator } from '../support/paypal';
import { newPatient, newUser, type Patient, subscribe } from '../support/people';
import { newHealthLink } from '../support/rows';
import { linkTo, post } from '../support/uploads';

// Valid requests for calls that the access matrix makes with invalid data or not at all, because a valid call needs more than
// rows.

/** A program's request. */
export interface Request {
  path?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Scene {
  web: BuiltApp;
  paypal: Simulator;
  oidc: OidcServer;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const secret = () => randomBytes(32).toString('base64url');
const RECIPIENT = { recipient: 'Dott.ssa Verdi' };

/** A health link that anybody with its URL can open. */
async function openLink({ web }: Scene, given: Parameters<typeof newHealthLink>[2] = {}) {
  const address = secret();
  await newHealthLink(web.db, await newPatient(web.db), { addressHash: hashOf(address), ...given });
  return address;
}

async function subscribed({ web }: Scene): Promise<Patient> {
  const patient = await newPatient(web.db);
  await subscribe(web.db, patient.userId);
  return patient;
}

const as = async (userId: number) => ({ headers: await bearerOf(userId) });
const api = async ({ web }: Scene, method: string, path: string, { headers, body }: Request) =>
  (await web.send(method, `/webui/api/${path}`, { headers: headers ?? {}, body })).body as {
    data: Record<string, never>;
  };

/** A plan, and a patient who has accepted its contract. */
let plan: Promise<number> | undefined;
async function buyer(scene: Scene) {
  plan ??= newRenewingPlan(scene.web.db);
  const [patient, planid] = [await newPatient(scene.web.db), await plan];
  await accepts(patient.userId, planid);
  return { planid, userId: patient.userId, ...(await as(patient.userId)) };
}

/** A patient who has ordered the plan and approved it at PayPal. */
async function payer(scene: Scene) {
  const { planid, userId, headers } = await buyer(scene);
  const { data } = await api(scene, 'POST', 'paypal/order', { headers, body: { planid } });
  const subscriptionId = String(data.subscriptionId);
  scene.paypal.ledger.approve(subscriptionId);
  return { userId, headers, body: { subscriptionId } };
}

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** The requests by method and path, as in the API's description. */
export const OTHERS: Record<string, (scene: Scene) => Promise<Request>> = {
  'GET /api/scaricaFile/{secret}': async (scene) => {
    const { headers } = await as((await subscribed(scene)).userId);
    const { origin } = scene.web.app;
    const sent = await post(
      origin,
      headers,
      { type: 'documento', data_rilievo: '2026-01-15' },
      { name: 'a.pdf', data: PDF },
    );
    const { data } = (await sent.json()) as { data: { id_file: number } };
    const { url } = await linkTo(origin, headers, data.id_file);
    return { path: { secret: url.split('/').at(-1) ?? '' }, headers };
  },
  'POST /api/importaFhir': async (scene) => {
    const ids: Ids = await newRecord(scene.web.db);
    const { headers } = await as(ids.userId);
    const { text } = await scene.web.get('/webui/api/getFhirData', headers);
    return { ...(await as((await subscribed(scene)).userId)), body: { documento: JSON.parse(text) } };
  },
  'POST /api/importa': async (scene) => {
    const { headers } = await as((await subscribed(scene)).userId);
    const bundle = {
      resourceType: 'Bundle',
      entry: [{ resource: { resourceType: 'Condition', code: { text: 'Asma' } } }],
    };
    const sent = form({}, { name: 'a.json', data: Buffer.from(JSON.stringify(bundle)) });
    return { body: sent.body, headers: { ...headers, ...sent.headers } };
  },
  'POST /api/tessera/rinnovo': async (scene) => {
    const { userId } = await subscribed(scene);
    const device = secret();
    await rememberDevice(scene.web.db, userId, browserHash(device) ?? '');
    const headers = { ...(await bearerOf(userId)), cookie: `${deviceCookieName()}=${device}` };
    const made = await scene.web.send('POST', '/webui/api/tessera', { headers, body: { livello: 6 } });
    return { headers, body: { timbro: (made.body.data as { timbro: string }).timbro } };
  },
  'POST /api/ripristinaDati': async (scene) => {
    const { cookie = '' } = await browserOf((await subscribed(scene)).userId);
    const answer = await fetch(`${scene.web.app.origin}/webui/account/dati.zip`, { headers: { cookie } });
    const sent = form({}, { name: 'dati.zip', data: Buffer.from(await answer.arrayBuffer()) });
    const empty = await as((await subscribed(scene)).userId);
    return { body: sent.body, headers: { ...empty.headers, ...sent.headers } };
  },
  'POST /api/shl/{link}': async (scene) => ({ path: { link: await openLink(scene) }, body: RECIPIENT }),
  'GET /api/shl/{link}': async (scene) => ({
    path: { link: await openLink(scene, { direct: true }) },
    query: RECIPIENT,
  }),
  'GET /api/shl/file/{ticket}': async (scene) => {
    const body = { ...RECIPIENT, embeddedLengthMax: 0 };
    const manifest = await scene.web.send('POST', `/webui/api/shl/${await openLink(scene)}`, { body });
    const [file] = manifest.body.files as { location: string }[];
    return { path: { ticket: file?.location.split('/').at(-1) ?? '' } };
  },
  'POST /api/shl/parole': async (scene) => {
    const words = secret();
    await openLink(scene, { wordsHash: hashOf(words), wordsJwe: 'a.b.c.d.e' });
    return { body: { ricerca: words } };
  },
  'PUT /api/destroyUser/{id_utente}': async (scene) => {
    const { userId } = await newPatient(scene.web.db);
    await scene.web.sql`update tbl_utenti set password_hash =
      (select password_hash from tbl_utenti where email = ${MARIO}) where id_utente = ${userId}`;
    return { path: { id_utente: userId }, ...(await as(userId)), body: { password: DEMO_PASSWORD } };
  },
  'POST /api/session/proof': async ({ web }) => ({
    headers: await web.bearer(MARIO),
    body: { password: DEMO_PASSWORD },
  }),
  'POST /api/user/login': async () => ({ body: { email: MARIO, password: DEMO_PASSWORD } }),
  'POST /api/user/loginOAuth': async ({ web, oidc }) => {
    const { id } = await newUser(web.db, {}, 'paziente');
    const sub = secret();
    await tieToViewer(await viewerOf(id), { issuer: oidc.issuer, subject: sub, emailVerified: true });
    await letCount(id);
    return { body: { data: { id_token: oidc.token({ sub }) } } };
  },
  'POST /api/user/register': async () => {
    const password = 'cavallo batteria graffetta corretta';
    const who = { nome: 'Lia', cognome: 'Verdi', email: `lia.${secret()}@example.it`, telefono: '06 1234567' };
    return { body: { ...who, password, password_conferma: password, termini: true } };
  },
  'POST /api/user/passwordReset': async () => ({ body: { email: MARIO } }),
  'POST /api/paypal/order': async (scene) => {
    const { planid, headers } = await buyer(scene);
    return { headers, body: { planid } };
  },
  'POST /api/paypal/order/capture': payer,
  'POST /api/paypal/webhook': async ({ paypal }) => {
    const { body, headers } = paypal.notices.signed('BILLING.SUBSCRIPTION.ACTIVATED', { id: 'I-NOBODYS' });
    return { body, headers };
  },
  'POST /api/sottoscrizioni/{id}/annulla': async (scene) => {
    const { userId, headers, body } = await payer(scene);
    await api(scene, 'POST', 'paypal/order/capture', { headers, body });
    const held = await api(scene, 'GET', `sottoscrizioni/${userId}`, { headers });
    return { path: { id: Number((held.data as unknown as { id: number }[])[0]?.id) }, headers };
  },
};
