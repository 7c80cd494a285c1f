import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { hashOf } from '@/lib/sections/health-links/secrets';
import { hashPassword } from '@/lib/session/password';
import { type Answer, call, NOBODY } from '../../support/calls';
import { manifest, send } from '../../support/health-links';
import { inProcess } from '../../support/in-process';
import { newPatient, type Patient } from '../../support/people';
import { handlerOf } from '../../support/routes';
import { newHealthLink } from '../../support/rows';
import { lastAuditId } from '../../support/watch';

// T1: a link's file is served by GET only if the link was created with flag U, and otherwise only in the two ways of the
// specification.

const behind = inProcess();
const PASSCODE = 'giallo 7';
let passcodeHash: string;
let jwe: string;
let patient: Patient;
beforeAll(async () => {
  [passcodeHash, jwe] = [await hashPassword(PASSCODE), await encryptFile({ resourceType: 'Bundle' }, newKey())];
  patient = await newPatient(behind.db);
});

interface Made {
  id: number;
  secret: string;
  path: string;
}
async function made(given: object = {}): Promise<Made> {
  const secret = newKey();
  const id = await newHealthLink(behind.db, patient, { addressHash: hashOf(secret), jwe, ...given });
  await behind.sql`delete from health_link_openings where id_condivisione = ${id}`;
  return { id, secret, path: `/webui/api/shl/${secret}` };
}
/** What opening a link would write: attempts, openings and access log lines. */
async function traces({ id }: Made, since: number) {
  const [row] = await behind.sql`select tentativi_rimasti as tries from tbl_condivisioni where id_condivisione = ${id}`;
  const openings = await behind.sql`select outcome, ticket_hash is not null as ticket
    from health_link_openings where id_condivisione = ${id} order by at`;
  const lines = await behind.sql`select esito as outcome from tbl_audit
    where xmin::text::int8 >= ${since} and azione = 'open_link' and id_riga = ${id}`;
  return { tries: Number(row?.tries), openings: [...openings], lines: [...lines] };
}
const UNTOUCHED = { tries: 10, openings: [], lines: [] };
const never = (search: string) => send(NOBODY, `/webui/api/shl/${newKey()}${search}`);
const head = async (route: string, params: Record<string, string>, search = ''): Promise<Answer> =>
  call(await handlerOf(`GET ${route}`), NOBODY, { method: 'HEAD', path: route + search, params });

beforeEach(() => behind.sql`delete from attempts`);

describe('by GET, a link that was made without flag U', () => {
  test.each([
    ['without a passcode', false],
    ['with one', true],
  ])('%s opens nothing and writes nothing, whatever the query says', async (_, passcode) => {
    const link = await made(passcode ? { passcodeHash } : {});
    const since = await lastAuditId(behind.sql);
    for (const search of [
      '?recipient=Anteprima',
      `?recipient=x&passcode=${encodeURIComponent(PASSCODE)}`,
      '?recipient=x&passcode=sbagliato',
      '?recipient=x&embeddedLengthMax=1000000',
      '?recipient=x&flag=U&direct=true&diretto=true',
      '?recipient=a&recipient=b',
    ])
      expect(await send(NOBODY, link.path + search), search).toEqual(await never(search));
    expect(await traces(link, since)).toEqual(UNTOUCHED);
    // The link works when requested in the right way.
    expect((await manifest(link.path, passcode ? { passcode: PASSCODE } : {})).status).toBe(200);
  });

  test('is not opened by headers that override the HTTP method', async () => {
    const link = await made({ passcodeHash });
    const since = await lastAuditId(behind.sql);
    const headers = { 'x-http-method-override': 'POST', 'x-http-method': 'POST' };
    expect(await send(NOBODY, `${link.path}?recipient=x`, { headers })).toEqual(await never('?recipient=x'));
    expect(await traces(link, since)).toEqual(UNTOUCHED);
  });
});

describe('a link with flag U', () => {
  const opened = { outcome: 'opened', ticket: true };

  test('gives its file only to a request that names its recipient, and logs the opening', async () => {
    const link = await made({ direct: true });
    const since = await lastAuditId(behind.sql);
    for (const search of ['', '?recipient=', '?recipient=%20', '?recipient=%E2%80%AE', `?recipient=${'x'.repeat(201)}`])
      expect((await send(NOBODY, link.path + search)).status, search).toBe(422);
    expect(await traces(link, since)).toEqual(UNTOUCHED);
    expect(await send(NOBODY, `${link.path}?recipient=Neri`)).toMatchObject({ status: 200, text: jwe });
    expect(await traces(link, since)).toMatchObject({ tries: 10, openings: [opened], lines: [{ outcome: 'ok' }] });
  });

  test('is not opened by a HEAD request, which does not use up a file ticket either', async () => {
    const link = await made({ direct: true });
    const since = await lastAuditId(behind.sql);
    expect((await head('/api/shl/[link]', { link: link.secret }, '?recipient=x')).status).toBe(404);
    expect(await traces(link, since)).toEqual(UNTOUCHED);
    const located = await manifest(link.path, { embeddedLengthMax: 0 });
    const [{ location } = { location: '' }] = located.body.files as { location: string }[];
    const ticket = location.slice(location.lastIndexOf('/') + 1);
    expect((await head('/api/shl/file/[ticket]', { ticket })).status).toBe(404);
    expect(await send(NOBODY, location)).toMatchObject({ status: 200, text: jwe });
  });

  test.each([
    ['revoked', { revokedAt: new Date() }],
    ['expired', { expiresAt: new Date(0) }],
    ['blocked', { triesLeft: 0 }],
    ['not filled', { jwe: null }],
  ])('that is %s answers like an unknown link', async (_, given) => {
    const link = await made({ direct: true, ...given });
    const since = await lastAuditId(behind.sql);
    expect(await send(NOBODY, `${link.path}?recipient=x`)).toEqual(await never('?recipient=x'));
    expect((await traces(link, since)).openings).toEqual([]);
  });
});

describe('by POST', () => {
  test('a missing or wrong passcode opens nothing, whatever else the body says', async () => {
    const link = await made({ passcodeHash });
    const since = await lastAuditId(behind.sql);
    const bodies = [
      {},
      { passcode: null },
      { passcode: '' },
      { flag: 'U', direct: true, diretto: true },
      { embeddedLengthMax: 0 },
    ];
    for (const body of bodies)
      expect(await manifest(link.path, body), JSON.stringify(body)).toMatchObject({
        status: 401,
        body: { remainingAttempts: 10 },
      });
    expect(await traces(link, since)).toEqual(UNTOUCHED);
    for (const body of [{ passcode: 7 }, { passcode: [PASSCODE] }, { passcode: { $ne: '' } }])
      expect((await manifest(link.path, body)).status).toBe(422);
    expect(await manifest(link.path, { passcode: 'sbagliato' })).toMatchObject({
      status: 401,
      body: { remainingAttempts: 9 },
    });
    expect(await traces(link, since)).toMatchObject({
      tries: 9,
      openings: [{ outcome: 'wrong_passcode', ticket: false }],
    });
  });

  test('embeddedLengthMax decides only whether the answer contains the file itself or an URL of the file', async () => {
    const link = await made();
    const filesOf = async (embeddedLengthMax: unknown) => {
      const { status, body } = await manifest(link.path, { embeddedLengthMax });
      return [
        status,
        Object.keys((body.files as object[])?.[0] ?? {}).filter((name) => /^(embedded|location)$/.test(name)),
      ];
    };
    for (const enough of [jwe.length, 2 ** 52, null]) expect(await filesOf(enough)).toEqual([200, ['embedded']]);
    for (const short of [0, 1, jwe.length - 1]) expect(await filesOf(short)).toEqual([200, ['location']]);
    for (const none of [-1, 0.5, '10', [], 2 ** 60]) expect((await filesOf(none))[0], String(none)).toBe(422);
  });
});
