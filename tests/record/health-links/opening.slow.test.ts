import { SHLViewer } from 'kill-the-clipboard';
import { beforeAll, describe, expect, test } from 'vitest';
import { findByWords } from '@/components/health-links/viewer/opening';
import { PASSCODE_TRIES } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { eraseDue } from '@/lib/account/closing/erasing';
import { decideConsent } from '@/lib/account/consents/commands';
import { decryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { MINUTES_TO_FILL, MOST_LINKS } from '@/lib/sections/health-links/model';
import { underWords } from '@/lib/sections/health-links/words';
import { pruneTries } from '@/lib/session/protection/throttle';
import { type Answer, browserOf, type Credentials, NOBODY, OWN_ORIGIN, viewerOf } from '../../support/calls';
import { closeAccountOf } from '../../support/closing';
import { type Made, madeLink, manifest, send, withBrowser } from '../../support/health-links';
import { inProcess } from '../../support/in-process';
import { newPatient, type Patient } from '../../support/people';
import { newHealthLink, newRow } from '../../support/rows';
import { lastAuditId } from '../../support/watch';

// What a person without an account gets from a link's URL, and when the link stops working.

const behind = inProcess();
let patient: Patient;
let owner: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  owner = await browserOf(patient.userId);
  await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Allergia', pathology: 'Penicillina' });
});

const filesIn = ({ body }: Answer) => body.files as { embedded?: string; location?: string; status: string }[];
const fileIn = (answer: Answer) => filesIn(answer)[0]?.embedded ?? '';
const contentOf = async (answer: Answer, { payload }: Made) =>
  JSON.stringify((await decryptFile(fileIn(answer), payload.key)).content);
const linksOf = async (as = owner, { patientId } = patient) =>
  (await send(as, `/webui/api/condivisioni/${patientId}`)).body.data as Record<string, unknown>[];
const idOf = async () => Number((await linksOf())[0]?.id_condivisione);

describe('a person who has a link', () => {
  test('gets its file, and the owner is shown who opened the link, from which network address and device', async () => {
    const since = await lastAuditId(behind.sql);
    const made = await madeLink(owner);
    expect(made.payload.url.length).toBeLessThanOrEqual(128);
    const opened = await manifest(made.payload.url, {}, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/17 Safari/1' });
    expect([opened.status, opened.headers['content-type'], filesIn(opened).length]).toEqual([
      200,
      'application/json',
      1,
    ]);
    expect(filesIn(opened)[0]).toMatchObject({
      contentType: 'application/fhir+json',
      status: 'finalized',
      fhirVersion: '4.0.1',
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(await contentOf(opened, made)).toContain('Penicillina');
    const [listed] = await linksOf();
    expect(listed).toMatchObject({ stato: 'attiva', numero_aperture: 1, codici_sbagliati: 0, contenuto: 'emergenza' });
    expect(listed?.aperture).toEqual([
      expect.objectContaining({
        destinatario: 'Dott.ssa Neri',
        esito: 'aperta',
        ip: '127.0.0.1',
        dispositivo: expect.stringContaining('iPhone'),
      }),
    ]);
    const lines = await behind.sql`select azione, esito, id_utente from tbl_audit
      where xmin::text::int8 >= ${since} and sezione = 'healthLinks' order by xmin::text::int8, ctid`;
    expect(lines.map((line) => [line.azione, line.esito, line.id_utente === null])).toEqual([
      ['create', 'ok', false],
      ['update', 'ok', false],
      ['open_link', 'ok', true],
    ]);
  });

  test('opens it with another implementation, with the file embedded or under a URL of its own', async () => {
    const made = await madeLink(owner, { passcode: 'giallo 7' });
    const fetch = async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const answer = await send(NOBODY, url, { method, body, headers: Object.fromEntries(new Headers(headers)) });
      return new Response(answer.text, { status: answer.status, headers: answer.headers });
    };
    for (const embeddedLengthMax of [1_000_000, 10]) {
      const reader = new SHLViewer({ shlinkURI: made.link, fetch });
      const { fhirResources } = await reader.resolveSHL({
        recipient: 'Altro lettore',
        passcode: 'giallo 7',
        embeddedLengthMax,
      });
      expect(JSON.stringify(fhirResources)).toContain('Penicillina');
    }
  });

  test('fetches the file from its own URL once, and not after the ticket expired or the link was revoked', async () => {
    const made = await madeLink(owner);
    const located = async () => filesIn(await manifest(made.payload.url, { embeddedLengthMax: 10 }))[0]?.location ?? '';
    const address = await located();
    const fetched = await send(NOBODY, address);
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/jose']);
    expect((await decryptFile(fetched.text, made.payload.key)).type).toBe('application/fhir+json');
    const never = await send(NOBODY, `/webui/api/shl/file/${newKey()}`);
    expect(await send(NOBODY, address)).toEqual(never);
    const other = await located();
    await behind.sql`update health_link_openings set ticket_until = now() - interval '1 second' where ticket_hash is not null`;
    expect(await send(NOBODY, other)).toEqual(never);
    const last = await located();
    await send(owner, `/webui/api/condivisioni/${await idOf()}`, { method: 'DELETE' });
    expect(await send(NOBODY, last)).toEqual(never);
  });

  test("gets no file from the file's own URL once the link is blocked", async () => {
    const made = await madeLink(owner, { passcode: 'giallo 7' });
    const [file] = filesIn(await manifest(made.payload.url, { passcode: 'giallo 7', embeddedLengthMax: 10 }));
    await behind.sql`update tbl_condivisioni set tentativi_rimasti = 0 where id_condivisione = ${await idOf()}`;
    expect(await send(NOBODY, file?.location ?? '')).toEqual(await send(NOBODY, `/webui/api/shl/file/${newKey()}`));
  });

  test('must name a recipient; a GET by a preview opens nothing', async () => {
    const made = await madeLink(owner);
    for (const recipient of ['', '   ', '\u202e\u200f', undefined, 7])
      expect((await manifest(made.payload.url, { recipient })).status).toBe(422);
    expect((await send(NOBODY, `${made.payload.url}?recipient=Anteprima`)).status).toBe(404);
    expect((await linksOf())[0]).toMatchObject({ numero_aperture: 0 });
  });

  test('with flag U gets the file by GET; flag U together with a passcode is refused', async () => {
    const body = { etichetta: 'Diretto', contenuto: 'emergenza', livello_massimo: 5, ore: 1, diretto: true };
    const hash = async (secret: string) => (await import('@/lib/sections/health-links/words')).addressHash(secret);
    const [address, key] = [newKey(), newKey()];
    const begin = async (more: object) =>
      send(owner, '/webui/api/condivisioni', {
        method: 'POST',
        body: { ...body, indirizzo_sha256: await hash(address), ...more },
      });
    expect((await begin({ codice: 'giallo 7' })).status).toBe(422);
    // The database itself also refuses the combination.
    await expect(newHealthLink(behind.db, patient, { direct: true, passcodeHash: 'x' })).rejects.toMatchObject({
      cause: { constraint_name: 'tbl_condivisioni_direct' },
    });
    const begun = (await begin({})).body.data as { id_condivisione: number };
    const { encryptFile } = await import('@/lib/sections/health-links/encryption');
    const file = await encryptFile({ resourceType: 'Bundle' }, key);
    await send(owner, `/webui/api/condivisioni/${begun.id_condivisione}`, {
      method: 'PUT',
      body: { contenuto_jwe: file },
    });
    expect((await send(NOBODY, `/webui/api/shl/${address}`)).status).toBe(422);
    const got = await send(NOBODY, `/webui/api/shl/${address}?recipient=Pronto%20soccorso`);
    expect([got.status, got.text, got.headers['content-type']]).toEqual([200, file, 'application/jose']);
    expect((await linksOf())[0]?.aperture).toEqual([expect.objectContaining({ destinatario: 'Pronto soccorso' })]);
  });

  test('gets 429 after too many requests, whether the link exists or not', async () => {
    const made = await madeLink(owner);
    const from = { 'x-phr-peer': '198.51.100.7' };
    await behind.sql`delete from attempts`;
    await manifest(made.payload.url, {}, from);
    await behind.sql`update attempts set count = 300`;
    for (const url of [made.payload.url, `${OWN_ORIGIN}/webui/api/shl/${newKey()}`]) {
      const answer = await manifest(url, {}, from);
      expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    await behind.sql`delete from attempts`;
    await pruneTries();
  });
});

describe('a link that leads nowhere', () => {
  const never = (body = {}) => manifest(`${OWN_ORIGIN}/webui/api/shl/${newKey()}`, body);
  const ends: [string, (id: number) => Promise<unknown>][] = [
    ['revoked', (id) => send(owner, `/webui/api/condivisioni/${id}`, { method: 'DELETE' })],
    ['expired', (id) => behind.sql`update tbl_condivisioni set scade_il = now() where id_condivisione = ${id}`],
    ['used up', (id) => behind.sql`update tbl_condivisioni set tentativi_rimasti = 0 where id_condivisione = ${id}`],
    ['not filled', (id) => behind.sql`update tbl_condivisioni set contenuto_jwe = null where id_condivisione = ${id}`],
  ];

  test.each(ends)('because it is %s answers the same bytes as an unknown link', async (_, end) => {
    for (const passcode of [null, 'giallo 7']) {
      const made = await madeLink(owner, { passcode });
      const body = passcode ? { passcode } : {};
      expect((await manifest(made.payload.url, body)).status).toBe(200);
      await end(await idOf());
      const since = await lastAuditId(behind.sql);
      const answer = await manifest(made.payload.url, body);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await never(body));
      expect(await behind.sql`select from tbl_audit where xmin::text::int8 >= ${since}`).toHaveLength(0);
      expect(await send(NOBODY, `${made.payload.url}?recipient=x`)).toEqual(
        await send(NOBODY, `/webui/api/shl/${newKey()}?recipient=x`),
      );
    }
  });

  test('takes the same processor time as an unknown link: its passcode is not checked', async () => {
    const made = await madeLink(owner, { passcode: 'giallo 7' });
    await send(owner, `/webui/api/condivisioni/${await idOf()}`, { method: 'DELETE' });
    const spent = { revoked: 0, never: 0 };
    const urls = { revoked: made.payload.url, never: `${OWN_ORIGIN}/webui/api/shl/${newKey()}` };
    for (let round = 0; round < 20; round += 1)
      for (const kind of ['revoked', 'never'] as const) {
        const before = process.cpuUsage();
        await manifest(urls[kind], { passcode: 'giallo 7' });
        // Measure processor time of all threads, which other load on this computer does not affect.
        spent[kind] += process.cpuUsage(before).user;
      }
    // Checking a passcode would take twenty times as long.
    expect(spent.revoked / spent.never).toBeGreaterThan(0.5);
    expect(spent.revoked / spent.never).toBeLessThan(2);
  });

  test('is not found by its words either', async () => {
    const made = await madeLink(owner);
    const found = () => withBrowser(NOBODY, () => findByWords(made.words));
    expect((await found()).value).toBe(made.link);
    await send(owner, `/webui/api/condivisioni/${await idOf()}`, { method: 'DELETE' });
    await expect(found()).rejects.toMatchObject({ reason: 'gone' });
  });
});

describe('a passcode', () => {
  const PASSCODE = 'azzurro 12';
  const tried = async ({ payload }: Made, passcode?: string) => {
    const { status, body } = await manifest(payload.url, passcode === undefined ? {} : { passcode });
    return [status, body.remainingAttempts];
  };
  const left = async () => (await linksOf())[0]?.tentativi_rimasti;

  test('uses up one attempt if it is wrong and says how many are left; a correct or missing one uses up none', async () => {
    const made = await madeLink(owner, { passcode: PASSCODE });
    expect(made.payload.flag).toBe('P');
    expect(await tried(made)).toEqual([401, 10]);
    expect(await tried(made, 'rosso 1')).toEqual([401, 9]);
    expect(await tried(made, PASSCODE)).toEqual([200, undefined]);
    expect(await tried(made, 'rosso 2')).toEqual([401, 8]);
    expect((await linksOf())[0]).toMatchObject({ codici_sbagliati: 2, numero_aperture: 1 });
    const [stored] = await behind.sql`select codice_hash from tbl_condivisioni order by created_at desc limit 1`;
    expect(stored?.codice_hash).toMatch(/^\$argon2id\$/);
  });

  test('is checked ten times if it is sent wrong fifty times simultaneously; the link is then blocked for good', async () => {
    const made = await madeLink(owner, { passcode: PASSCODE });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => tried(made, `sbagliato ${i}`)));
    const statuses = answers.map(([status]) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(PASSCODE_TRIES);
    expect(statuses.filter((status) => status === 404)).toHaveLength(50 - PASSCODE_TRIES);
    expect(answers.flatMap(([, remaining]) => (remaining === undefined ? [] : [remaining])).sort()).toEqual(
      Array.from({ length: PASSCODE_TRIES }, (_, i) => i),
    );
    expect(await tried(made, PASSCODE)).toEqual([404, undefined]);
    expect(await left()).toBe(0);
    expect((await linksOf())[0]).toMatchObject({ stato: 'bloccata', codici_sbagliati: 10 });
  });

  test('also opens the link if it is correct and only one attempt is left', async () => {
    const made = await madeLink(owner, { passcode: PASSCODE });
    await behind.sql`update tbl_condivisioni set tentativi_rimasti = 1 where id_condivisione = ${await idOf()}`;
    expect(await tried(made, PASSCODE)).toEqual([200, undefined]);
    expect(await left()).toBe(1);
  });

  test.each(['12345', '000000', '123456', '654321', ''])('is refused if it is as simple as %j', async (passcode) => {
    await expect(madeLink(owner, { passcode })).rejects.toThrow(/codice|obbligatorio|valid/i);
  });
});

test('a living link whose key cannot be unsealed answers as unknown, and is not shown to its owner', async () => {
  const made = await madeLink(owner, { living: true });
  const id = await idOf();
  expect((await send(owner, `/webui/api/condivisioni/${id}/link`)).status).toBe(200);
  await behind.sql`update tbl_condivisioni set chiave_sigillata = ${'A'.repeat(150)} where id_condivisione = ${id}`;
  expect(await manifest(made.payload.url)).toEqual(await manifest(`${OWN_ORIGIN}/webui/api/shl/${newKey()}`));
  expect((await send(owner, `/webui/api/condivisioni/${id}/link`)).status).toBe(404);
  await send(owner, `/webui/api/condivisioni/${id}`, { method: 'DELETE' });
});

test('words already used by another link are refused under their field, whoever owns that link', async () => {
  const made = await madeLink(owner);
  const { lookup, jwe } = await underWords(made.link, made.words);
  const other = await newPatient(behind.db);
  for (const one of [patient, other]) {
    const id = await newHealthLink(behind.db, one, { jwe: null });
    const body = { contenuto_jwe: 'a.b.c.d.e', parole: { ricerca: lookup, jwe } };
    const as = await browserOf(one.userId);
    const fill = (sent: object) => send(as, `/webui/api/condivisioni/${id}`, { method: 'PUT', body: sent });
    const refused = await fill(body);
    expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ path: 'parole.ricerca' })]]);
    const [row] =
      await behind.sql`select contenuto_jwe, parole_jwe from tbl_condivisioni where id_condivisione = ${id}`;
    expect(row).toEqual({ contenuto_jwe: null, parole_jwe: null });
    expect((await fill({ ...body, parole: { ricerca: newKey(), jwe } })).status).toBe(200);
  }
  expect((await withBrowser(NOBODY, () => findByWords(made.words))).value).toBe(made.link);
});

test('a link that was created but never got its content counts towards the maximum only for some minutes', async () => {
  const one = await newPatient(behind.db);
  const as = await browserOf(one.userId);
  for (let begun = 0; begun < MOST_LINKS; begun += 1) await newHealthLink(behind.db, one, { jwe: null });
  await expect(madeLink(as)).rejects.toThrow(String(MOST_LINKS));
  await behind.sql`update tbl_condivisioni set created_at = now() - make_interval(mins => ${MINUTES_TO_FILL + 1})
    where id_paziente = ${one.patientId}`;
  expect((await manifest((await madeLink(as)).payload.url)).status).toBe(200);
});

describe('all links of a patient end immediately', () => {
  const somebody = async () => {
    const one = await newPatient(behind.db);
    const as = await browserOf(one.userId);
    const made = [await madeLink(as), await madeLink(as, { living: true })];
    return { one, made };
  };
  const expectGone = async (made: Made[]) => {
    for (const { payload } of made) expect((await manifest(payload.url)).status).toBe(404);
    const [left] = await behind.sql`select count(*)::int as rows from tbl_condivisioni
      where revocata_il is null and id_paziente = any (select id_paziente from tbl_pazienti)`;
    return left;
  };

  test('when the consent to sharing is withdrawn; giving it again restores no link', async () => {
    const { one, made } = await somebody();
    const viewer = await viewerOf(one.userId);
    const decide = (accepted: boolean) => perform(viewer, 'own', decideConsent, { id: 1, raw: { accepted } });
    expect((await decide(false)).ok).toBe(true);
    await expectGone(made);
    await expect(madeLink(await browserOf(one.userId))).rejects.toThrow();
    expect((await decide(true)).ok).toBe(true);
    await expectGone(made);
  });

  test('when the account is closed, even if a row is set active again; they are erased together with the account', async () => {
    const { one, made } = await somebody();
    expect((await closeAccountOf(one.userId)).ok).toBe(true);
    await expectGone(made);
    const rows =
      await behind.sql`select contenuto_jwe, chiave_sigillata, parole_jwe from tbl_condivisioni where id_paziente = ${one.patientId}`;
    expect(
      rows.map(({ contenuto_jwe, chiave_sigillata, parole_jwe }) => [
        contenuto_jwe,
        chiave_sigillata || null,
        parole_jwe,
      ]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    await behind.sql`update tbl_condivisioni set revocata_il = null, contenuto_jwe = 'a.b.c.d.e' where id_paziente = ${one.patientId} and tipo = 'frozen'`;
    await expectGone(made);
    await behind.sql`update closures set due_at = now() where id_utente = ${one.userId}`;
    expect(await eraseDue()).toBe(1);
    expect(await behind.sql`select 1 from tbl_condivisioni where id_paziente = ${one.patientId}`).toEqual([]);
    await expectGone(made);
  });

  test('while an administrator has disabled the patient: by URL, by words and by earlier file tickets', async () => {
    const { one, made } = await somebody();
    const located = await manifest(made[0]?.payload.url ?? '', { embeddedLengthMax: 10 });
    const enable = (enabled: boolean) =>
      behind.sql`update tbl_utenti set abilitato = ${enabled} where id_utente = ${one.userId}`;
    await enable(false);
    for (const { payload, words } of made) {
      expect(await manifest(payload.url)).toEqual(await manifest(`${OWN_ORIGIN}/webui/api/shl/${newKey()}`));
      await expect(withBrowser(NOBODY, () => findByWords(words))).rejects.toMatchObject({ reason: 'gone' });
    }
    expect((await send(NOBODY, filesIn(located)[0]?.location ?? '')).status).toBe(404);
    await enable(true);
    for (const { payload } of made) expect((await manifest(payload.url)).status).toBe(200);
  });
});

test('another patient cannot read, fill or revoke a link: each call answers as for an unknown link', async () => {
  const made = await madeLink(owner);
  const other = await newPatient(behind.db);
  const stranger = await browserOf(other.userId);
  expect((await manifest(made.payload.url)).status).toBe(200);
  const id = await idOf();
  for (const [method, path] of [
    ['DELETE', `${id}`],
    ['PUT', `${id}`],
    ['GET', `${id}/documento`],
    ['GET', `${id}/link`],
  ] as const) {
    const body = method === 'PUT' ? { contenuto_jwe: 'a.b.c.d.e' } : undefined;
    const answer = await send(stranger, `/webui/api/condivisioni/${path}`, { method, body });
    const unknown = await send(stranger, `/webui/api/condivisioni/${path.replace(String(id), String(newId()))}`, {
      method,
      body,
    });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
    expect(answer).toEqual(unknown);
  }
});
