import { beforeAll, describe, expect, test } from 'vitest';
import { ANNA, builtApp, GIULIA, MARIO, PAOLO } from '../support/built-app';
import type { Credentials } from '../support/calls';
import { filled, pdf, type SentFile, sha256 } from '../support/files';
import { HOSTILE } from '../support/hostile';
import { flood, linkTo, post } from '../support/uploads';

// Files sent over a socket to the built app: T28, T30, T31, T32, T35; R6. Refused uploads leave nothing; stored files are
// returned unchanged.

const web = builtApp();
const told = { type: 'documento', data_rilievo: '2026-01-15', id_livello_confidenzialita: 1 };
let mario: Credentials;
let patientId: number;
beforeAll(async () => {
  [mario, patientId] = [await web.browser(MARIO), await web.patientId(MARIO)];
});

const send = (file: SentFile, fields = {}) => post(web.app.origin, mario, { ...told, ...fields }, file);
const savedId = async (file: SentFile, fields = {}) => {
  const answer = await send(file, fields);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id_file: number } }).data.id_file;
};
const linkOf = (id: number, as = mario) => linkTo(web.app.origin, as, id);
const countedOf = async (id: number) => {
  const [row] = await web.sql`select (select count(*)::int from tbl_files where id_paziente = ${id}) as files,
    (select count(*)::int from file_contents where id_paziente = ${id}) as contents,
    (select count(*)::int from file_parts where id_paziente = ${id}) as parts`;
  return { ...row };
};
const counted = () => countedOf(patientId);

test('a file of 15,728,640 bytes comes back with the same length and SHA-256, and the list shows its size', async () => {
  const data = filled('%PDF-1.7\n', 15_728_640);
  const id = await savedId(pdf('grande.pdf', data));
  const answer = await fetch((await linkOf(id)).url, { headers: mario });
  const back = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, back.length, sha256(back)]).toEqual([200, 15_728_640, sha256(data)]);
  const list = await web.get(`/webui/api/getFiles/${patientId}`, mario);
  expect(list.text).toContain('"file_size":15.728640');
});

test('T28: a file is sent as an attachment of its type, sandboxed and uncached, also in ranges', async () => {
  const id = await savedId(pdf('Città "nuova".pdf'));
  const answer = await fetch((await linkOf(id)).url, { headers: mario });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Citt_ _nuova_.pdf"; filename*=UTF-8''Citt%C3%A0%20_nuova_.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  const part = await fetch((await linkOf(id)).url, { headers: { ...mario, range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PDF']);
  expect(part.headers.get('content-range')).toMatch(/^bytes 1-3\//);
  expect(part.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect((await fetch((await linkOf(id)).url, { headers: { ...mario, range: 'bytes=999999-' } })).status).toBe(416);
});

test('T28: an XML document is kept unchanged, as a document, and sent as an attachment in a sandbox', async () => {
  const data = Buffer.from(
    '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><ClinicalDocument xmlns="urn:hl7-org:v3"/>',
  );
  const id = await savedId({ name: 'referto.xml', data });
  const answer = await fetch((await linkOf(id)).url, { headers: mario });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename="referto.xml"; filename*=UTF-8''referto.xml`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(data);
  expect((await send({ name: 'referto.xml', data }, { type: 'foto' })).status).toBe(422);
});

describe('hostile files', () => {
  test.each(HOSTILE)('$what is refused in the sender’s language and leaves nothing', async (file) => {
    const before = await counted();
    for (const [language, words] of [
      ['it', /file|immagine/i],
      ['en', /file|image/i],
    ] as const) {
      const answer = await post(web.app.origin, { ...mario, 'accept-language': language }, told, file);
      const body = (await answer.json()) as { errors: { path: string; message: string }[] };
      expect([answer.status, body.errors[0]?.path]).toEqual([422, 'file']);
      expect(body.errors[0]?.message).toMatch(words);
    }
    expect(await counted()).toEqual(before);
  });

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a\u202Egpj.pdf', 'agpj.pdf'],
    ['NUL.pdf', '_NUL.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  ])('T30: the name %j is stored as %j', async (sent, kept) => {
    const answer = await send(pdf(sent));
    expect(((await answer.json()) as { data: { file_nome: string } }).data.file_nome).toBe(kept);
  });
});

describe('T32: a download link', () => {
  test('belongs to this origin and opens the file once, in its own session only', async () => {
    const id = await savedId(pdf());
    const { url } = await linkOf(id);
    expect(url.startsWith(`${web.app.origin}/webui/api/`)).toBe(true);
    const never = await fetch(`${web.app.origin}/webui/api/scaricaFile/${'x'.repeat(43)}`, { headers: mario });
    const nothing = await never.text();
    const same = async (as: Credentials, address = url) => {
      const answer = await fetch(address, { headers: as });
      expect([answer.status, await answer.text()]).toEqual([404, nothing]);
    };
    await same(await web.browser(MARIO));
    await same(await web.bearer(MARIO));
    await same(await web.browser(ANNA));
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: mario })).status).toBe(200);
    await same(mario);
    const late = (await linkOf(id)).url;
    await web.sql`update file_links set expires_at = now() - interval '1 second'`;
    await same(mario, late);
  });

  test("opens nothing once the file's level is raised, the file is deleted or the association has ended", async () => {
    const anna = await web.browser(ANNA);
    const statusOf = async (change: (id: number) => PromiseLike<unknown>) => {
      const id = await savedId(pdf());
      const { url } = await linkOf(id, anna);
      await change(id);
      return (await fetch(url, { headers: anna })).status;
    };
    const ended = web.sql`tbl_associazioni set terminata_il = now() where id_paziente = ${patientId}
      and id_careprovider = (select id_careprovider from tbl_careprovider where email = ${ANNA})`;
    await web.sql`update tbl_associazioni set assegnazione_confidenzialita = 3 where id_paziente = ${patientId}
      and id_careprovider = (select id_careprovider from tbl_careprovider where email = ${ANNA})`;
    expect(await statusOf(() => Promise.resolve())).toBe(200);
    expect(
      await statusOf((id) => web.sql`update tbl_files set id_livello_confidenzialita = 4 where id_file = ${id}`),
    ).toBe(404);
    expect(await statusOf((id) => web.sql`update tbl_files set deleted_at = now() where id_file = ${id}`)).toBe(404);
    expect(await statusOf(() => web.sql`update ${ended}`)).toBe(404);
  });

  test('is not made for a file hidden from a doctor; the answer equals that for an id that never existed', async () => {
    const id = await savedId(pdf(), { id_livello_confidenzialita: 5 });
    const paolo = await web.browser(PAOLO);
    const [hidden, never] = [
      await web.get(`/webui/api/getDRoute/${id}`, paolo),
      await web.get('/webui/api/getDRoute/77', paolo),
    ];
    expect([hidden.status, hidden.text]).toEqual([404, never.text]);
  });
});

describe('T31: an upload', () => {
  test('whose connection breaks leaves nothing, wherever it breaks', async () => {
    const before = await counted();
    for (const cutAfter of [1, 300_000, 3_000_000])
      expect(await flood(web.app.origin, mario, { bytes: 8_000_000, cutAfter })).toBeNull();
    await expect.poll(counted, { timeout: 20_000 }).toEqual(before);
  });

  test('that is too large is refused, by its declared length or by its content', async () => {
    // Use another user than for the interrupted uploads: the server may not yet have noticed the end of the last one.
    const [giulia, id] = [await web.browser(GIULIA), await web.patientId(GIULIA)];
    const sent = (name: string, data: Buffer<ArrayBuffer>) => post(web.app.origin, giulia, told, pdf(name, data));
    const before = await countedOf(id);
    const answer = await sent('enorme.pdf', Buffer.alloc(60_000_000));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
    expect((await sent('enorme.pdf', filled('%PDF-1.4', 50_000_001))).status).toBe(413);
    expect(await countedOf(id)).toEqual(before);
    expect((await sent('intero.pdf', filled('%PDF-1.4', 50_000_000))).status).toBe(201);
  });

  test('needs the app’s own origin if it comes by cookie', async () => {
    const { origin: _, ...elsewhere } = mario;
    expect((await post(web.app.origin, elsewhere, told, pdf())).status).toBe(403);
    expect((await post(web.app.origin, { ...elsewhere, origin: 'https://evil.example' }, told, pdf())).status).toBe(
      403,
    );
    expect((await post(web.app.origin, {}, told, pdf())).status).toBe(401);
  });
});
