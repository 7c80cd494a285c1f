import { describe, expect, test } from 'vitest';
import { sweep } from '@/lib/files/sweeping';
import { beginContent } from '@/lib/files/writing';
import { today } from '@/lib/record/days';
import { type Answer, type Credentials, call, dataOf } from '../support/calls';
import { type FormFields, filled, form, pdf, type SentFile, sha256 } from '../support/files';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf } from '../support/saves';
import { apiOf } from '../support/sections';

// Spec 1, sections 2 to 9, for files, as an integrator sends and fetches them; R6, T31.

const behind = inProcess();
const api = apiOf('files', 'getFiles');
const kardia = apiOf('files', 'getKardiaFile');
const REQUIRED = 'Questo campo è obbligatorio!';
const FUTURE = 'La data di inserimento non può essere successiva alla data odierna';
type Row = Record<string, unknown> & { id_file: number };

const told = (given: FormFields = {}) => ({
  type: 'documento',
  data_rilievo: '2026-01-15',
  file_commento: 'Emocromo',
  id_livello_confidenzialita: 3,
  tags: [{ id: 4, tag: 'Cardiologia' }],
  ...given,
});

async function signedIn(licence = true) {
  const patient = await newPatient(behind.db);
  if (licence) await subscribe(behind.db, patient.userId);
  return { patient, as: await ownerOf(patient) };
}

const send = async (
  as: Credentials,
  fields: FormFields,
  file?: SentFile,
  { first = false, ...headers }: { first?: boolean } & Record<string, unknown> = {},
) => {
  const { body, headers: typed } = form(fields, file, first);
  const all = { ...typed, ...(headers as Record<string, string>) };
  return call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', body, headers: all });
};

/** The bytes that a file's link gives. */
async function fetched(as: Credentials, id: number, headers: Record<string, string> = {}) {
  const link = await call(await handlerOf('GET /api/getDRoute/[id]'), as, {
    method: 'GET',
    path: `/api/getDRoute/${id}`,
    params: { id: String(id) },
  });
  const secret = String(link.body.data).split('/').at(-1) ?? '';
  const handler = await handlerOf('GET /api/scaricaFile/[secret]');
  const { NextRequest } = await import('next/server');
  const request = new NextRequest(String(link.body.data), { headers: { ...as, ...headers } });
  const response = await handler(request, { params: Promise.resolve({ secret }) as Promise<never> });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const left = async ({ patientId }: Patient) => {
  const [row] = await behind.sql`select
    (select count(*)::int from tbl_files where id_paziente = ${patientId}) as files,
    (select count(*)::int from tbl_file_contenuti where id_paziente = ${patientId}) as contents,
    (select count(*)::int from tbl_file_parti where id_paziente = ${patientId}) as parts`;
  return row;
};
const NOTHING = { files: 0, contents: 0, parts: 0 };

describe('a new file', () => {
  test('is answered with the row, and is in the list and in the whole patient', async () => {
    const { patient, as } = await signedIn();
    const answer = await send(as, told(), pdf());
    expect([answer.status, dataOf<Row>(answer)]).toEqual([
      201,
      {
        ...told(),
        id_file: expect.any(Number),
        id_paziente: patient.patientId,
        author_id: patient.userId,
        id_autore: patient.userId,
        id_audit_log: 132,
        file_nome: 'referto.pdf',
        file_type: 'application/pdf',
        file_size: pdf().data.length / 1_000_000,
        kardia_note: '',
        data_reg: today(),
        date_display: '15/01/2026',
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(dataOf(await api.list(as, patient))).toEqual([dataOf(answer)]);
    expect(dataOf(await kardia.list(as, patient))).toEqual([]);
    expect(dataOf(await getCard(as, patient))).toMatchObject({ tbl_files: [dataOf(answer)], kardias: [] });
  });

  test('is of level 1 and without specialities unless told otherwise, and may come before its fields', async () => {
    const { as } = await signedIn();
    const answer = await send(as, { type: 'documento', data_rilievo: today() }, pdf(), { first: true });
    expect(dataOf<Row>(answer)).toMatchObject({ id_livello_confidenzialita: 1, tags: [], file_commento: '' });
  });

  test('needs its file, its date and its type', async () => {
    const { patient, as } = await signedIn();
    const answer = await send(as, {});
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { file: REQUIRED, data_rilievo: REQUIRED, type: 'Seleziona un tipo di file valido.' },
    ]);
    expect(errorsOf(await send(as, told({ data_rilievo: '2999-01-01', type: 'x' }), pdf()))).toEqual({
      data_rilievo: FUTURE,
      type: 'Seleziona un tipo di file valido.',
    });
    expect(await left(patient)).toEqual(NOTHING);
  });

  test('of the Kardia is a PDF and nothing else, and has its own list', async () => {
    const { patient, as } = await signedIn();
    const wav = { name: 'voce.wav', data: filled('RIFF\0\0\0\0WAVEfmt ', 900) };
    const refused = await send(as, told({ type: 'kardia' }), wav);
    expect(errorsOf(refused)).toEqual({ file: 'Seleziona un file PDF' });
    const saved = await send(as, told({ type: 'kardia', kardia_note: 'Normal, 54 bpm' }), pdf());
    expect(dataOf<Row[]>(await kardia.list(as, patient))).toEqual([dataOf(saved)]);
    expect(dataOf(await api.list(as, patient))).toEqual([]);
    expect(dataOf<Row>(saved).kardia_note).toBe('Normal, 54 bpm');
    const other = dataOf<Row>(await send(as, told({ type: 'registrazione' }), wav));
    expect(errorsOf(await api.put(as, other.id_file, { type: 'kardia' }))).toEqual({ type: 'Seleziona un file PDF' });
  });

  test('R6: comes back byte for byte, whole and in ranges, whatever its size', async () => {
    const { as } = await signedIn();
    for (const size of [12, 524_287, 524_288, 524_289, 1_048_576, 3_000_001]) {
      const data = filled('%PDF-1.7\n', size);
      const { id_file, file_size } = dataOf<Row>(await send(as, told(), pdf('grande.pdf', data)));
      expect(file_size).toBe(size / 1_000_000);
      expect(sha256((await fetched(as, id_file)).bytes)).toBe(sha256(data));
      for (const [start, end] of [
        [0, 0],
        [0, size - 1],
        [size - 1, size - 1],
        [size >> 1, size - 2],
      ] as const) {
        const { response, bytes } = await fetched(as, id_file, { range: `bytes=${start}-${end}` });
        expect([response.status, response.headers.get('content-range')]).toEqual([
          206,
          `bytes ${start}-${end}/${size}`,
        ]);
        expect(bytes.equals(data.subarray(start, end + 1))).toBe(true);
      }
      const beyond = await fetched(as, id_file, { range: `bytes=${size}-` });
      expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    }
  });

  test('sent twice under one key is one file; another under that key is refused', async () => {
    const { patient, as } = await signedIn();
    const key = { 'idempotency-key': 'una-volta' };
    const first = await send(as, told(), pdf(), key);
    const again = await send(as, told(), pdf(), key);
    expect([again.status, dataOf(again)]).toEqual([201, dataOf(first)]);
    expect((await send(as, told(), pdf('referto.pdf', filled('%PDF-1.4', 90)), key)).status).toBe(409);
    expect(await left(patient)).toEqual({ files: 1, contents: 1, parts: 1 });
  });
});

test('what is told of a file may be changed, its content may not, and either leaves its number', async () => {
  const { as } = await signedIn();
  const { id_file, ...file } = dataOf<Row>(await send(as, told(), pdf()));
  const forged = { file_nome: 'x.html', file_type: 'text/html', file_size: 9, id_audit_log: 7, id_autore: 7 };
  const saved = await api.put(as, id_file, { ...forged, file_commento: 'Cambiato', data_rilievo: '2026-02-01' });
  expect(dataOf<Row>(saved)).toEqual({
    ...file,
    id_file,
    file_commento: 'Cambiato',
    data_rilievo: '2026-02-01',
    date_display: '01/02/2026',
    id_audit_log: 1,
    version: 2,
    updated_at: expect.any(String),
  });
});

describe('the licence', () => {
  test('is needed to add and to change, not to share, read and delete; without it nothing is kept', async () => {
    const { patient, as } = await signedIn(false);
    const refused = await send(as, told(), pdf());
    expect(refused.body).toMatchObject({ status: 403, permission: 'aggiungifile' });
    expect(await left(patient)).toEqual(NOTHING);
    const id = await newRow(behind.db, 'files', patient);
    const whole = dataOf<Row[]>(await api.list(as, patient))[0];
    expect((await api.put(as, id, { file_commento: 'X' })).body).toMatchObject({ permission: 'modificafile' });
    expect((await api.put(as, id, { ...whole, file_commento: 'X' })).status).toBe(403);
    expect((await api.put(as, id, { ...whole, id_livello_confidenzialita: 5 })).status).toBe(200);
    expect((await api.remove(as, id)).status).toBe(200);
    expect(dataOf(await api.list(as, patient))).toEqual([]);
  });

  test('says how much all files may weigh: what is beyond is refused, and what was deleted does not count', async () => {
    const { patient, as } = await signedIn(false);
    await behind.sql`insert into tbl_licenze (descrizione, costo, durata_desc, id_ruolo, quota_byte)
      select 'Piccola', 1, 'Mai', id, 2000 from tbl_ruoli where name = 'Piano Completo'`;
    await subscribe(behind.db, patient.userId, {}, 'Piccola');
    const first = await send(as, told(), pdf('uno.pdf', filled('%PDF-1.4\n', 1000)));
    expect(first.status).toBe(201);
    const second = await send(as, told(), pdf('due.pdf', filled('%PDF-1.4\n', 1001)));
    expect([second.status, second.body.message]).toEqual([413, 'Lo spazio per i suoi file non basta per questo file.']);
    expect(await left(patient)).toEqual({ files: 1, contents: 1, parts: 1 });
    await api.remove(as, dataOf<Row>(first).id_file);
    expect((await send(as, told(), pdf('due.pdf', filled('%PDF-1.4\n', 1001)))).status).toBe(201);
  });
});

describe('a body that is none', () => {
  test.each<[number, (as: Credentials) => Promise<Answer>]>([
    [415, async (as) => call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', body: {} })],
    [400, (as) => cut(as, 40)],
    [400, (as) => cut(as, 260)],
    [400, (as) => cut(as, 560)],
    [413, (as) => send(as, told(), pdf(), { 'content-length': '60000000' })],
    [422, (as) => send(as, told({ tags: '{' }), pdf())],
    [422, (as) => send(as, told({ tags: '[999999]' }), pdf())],
    [422, (as) => send(as, told(), pdf(), { 'idempotency-key': 'con spazi' })],
    [404, (as) => send(as, told({ id_paziente: 5 }), pdf())],
    [404, (as) => send(as, told({ id_paziente: 5 }), pdf(), { first: true })],
  ])('gets %i and leaves nothing', async (status, sent) => {
    const { patient, as } = await signedIn();
    expect((await sent(as)).status).toBe(status);
    expect(await left(patient)).toEqual(NOTHING);
  });

  const cut = async (as: Credentials, at: number) => {
    const { body, headers } = form(told(), pdf('referto.pdf', filled('%PDF-1.4', 6000)));
    const handler = await handlerOf('POST /api/files');
    return call(handler, as, { method: 'POST', path: '/api/files', body: body.subarray(0, at), headers });
  };
});

test('what an upload left that ended with its server is nowhere to be seen, and is swept away', async () => {
  const { patient, as } = await signedIn();
  const [dead, alive] = [await beginContent(patient.patientId, 9), await beginContent(patient.patientId, 9)];
  for (const writer of [dead, alive]) await writer.write(filled('%PDF-1.4', 600_000));
  expect(dataOf(await api.list(as, patient))).toEqual([]);
  await behind.sql`update tbl_file_contenuti set toccato_il = now() - interval '11 minutes'
    where id_contenuto = ${dead.place.contentId}`;
  await send(as, told(), pdf());
  await sweep();
  expect(await left(patient)).toEqual({ files: 1, contents: 2, parts: 2 });
});

test('the app cannot delete what a file has in it', async () => {
  const { patient, as } = await signedIn();
  await send(as, told(), pdf());
  const { connected } = await import('../support/in-process');
  await connected(behind.appUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.patients', ${`{${patient.patientId}}`}, true)`;
      await tx`update tbl_file_contenuti set toccato_il = now() - interval '1 year'`;
      expect(await tx`delete from tbl_file_contenuti returning 1`).toHaveLength(0);
      await expect(tx.savepoint((inner) => inner`delete from tbl_file_parti`)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test('who signs out while his file is on its way saves nothing', async () => {
  const { patient, as } = await signedIn();
  const { body, headers } = form(told(), pdf('grande.pdf', filled('%PDF-1.4', 2_000_000)));
  const handler = await handlerOf('POST /api/files');
  const { NextRequest } = await import('next/server');
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(body.subarray(0, 1_000_000));
      // Only once it is let in, and half of it is there.
      await expect.poll(() => left(patient)).toMatchObject({ contents: 1 });
      await behind.sql`delete from tbl_sessioni where id_utente = ${patient.userId}`;
      controller.enqueue(body.subarray(1_000_000));
      controller.close();
    },
  });
  const init = { method: 'POST', headers: { ...as, ...headers }, body: stream, duplex: 'half' };
  const request = new NextRequest('http://localhost:3000/webui/api/files', init as never);
  const response = await handler(request, { params: Promise.resolve({}) as Promise<never> });
  expect(response.status).toBe(401);
  expect(await left(patient)).toEqual(NOTHING);
});
