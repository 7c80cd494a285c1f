import { describe, expect, test } from 'vitest';
import { sweep } from '@/lib/files/sweeping';
import { beginContent } from '@/lib/files/writing';
import { UPLOADS_AT_ONCE } from '@/lib/sections/files/upload-route';
import { type Answer, type Credentials, call, dataOf } from '../support/calls';
import { filled, form, pdf } from '../support/files';
import { connected, inProcess } from '../support/in-process';
import { subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { type FileRow, filesApi, left, NOTHING, send, sendRaw, told, uploader } from '../support/sent-files';

// What is stored of a changed file, a file beyond the licence's quota, and an incomplete upload; R6, T31.

const behind = inProcess();

test('a save changes the comment and the date of a file, never its name, type, size or author', async () => {
  const { as } = await uploader(behind);
  const { id_file, ...file } = dataOf<FileRow>(await send(as, told(), pdf()));
  const forged = { file_nome: 'x.html', file_type: 'text/html', file_size: 9, id_audit_log: 7, id_autore: 7 };
  const saved = await filesApi.put(as, id_file, { ...forged, file_commento: 'Cambiato', data_rilievo: '2026-02-01' });
  expect(dataOf<FileRow>(saved)).toEqual({
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
  test('is needed to add or change a file, not to share, read or delete it; a refused upload stores nothing', async () => {
    const { patient, as } = await uploader(behind, false);
    const refused = await send(as, told(), pdf());
    expect(refused.body).toMatchObject({ status: 403, permission: 'aggiungifile' });
    expect(await left(behind, patient)).toEqual(NOTHING);
    const id = await newRow(behind.db, 'files', patient);
    const whole = dataOf<FileRow[]>(await filesApi.list(as, patient))[0];
    expect((await filesApi.put(as, id, { file_commento: 'X' })).body).toMatchObject({ permission: 'modificafile' });
    expect((await filesApi.put(as, id, { ...whole, file_commento: 'X' })).status).toBe(403);
    expect((await filesApi.put(as, id, { ...whole, id_livello_confidenzialita: 5 })).status).toBe(200);
    expect((await filesApi.remove(as, id)).status).toBe(200);
    expect(dataOf(await filesApi.list(as, patient))).toEqual([]);
  });

  test('limits the size of all files together: a file beyond the limit is refused; deleted files are not counted', async () => {
    const { patient, as } = await uploader(behind, false);
    await behind.sql`insert into tbl_licenze (descrizione, costo, durata_desc, id_ruolo, quota_byte)
      select 'Piccola', 1, 'Mai', id, 2000 from tbl_ruoli where name = 'Piano Completo'`;
    await subscribe(behind.db, patient.userId, {}, 'Piccola');
    const first = await send(as, told(), pdf('uno.pdf', filled('%PDF-1.4\n', 1000)));
    expect(first.status).toBe(201);
    const second = await send(as, told(), pdf('due.pdf', filled('%PDF-1.4\n', 1001)));
    expect([second.status, second.body.message]).toEqual([413, 'Lo spazio per i Suoi file non basta per questo file.']);
    expect(await left(behind, patient)).toEqual({ files: 1, contents: 1, parts: 1 });
    await filesApi.remove(as, dataOf<FileRow>(first).id_file);
    expect((await send(as, told(), pdf('due.pdf', filled('%PDF-1.4\n', 1001)))).status).toBe(201);
  });
});

describe('R6: an upload without an announced length', () => {
  /** A slow upload under a licence with a small quota; `more` sends bytes, `end` finishes it. */
  async function trickling(quota: number) {
    const { patient, as } = await uploader(behind, false);
    const name = `Piccola ${patient.userId}`;
    await behind.sql`insert into tbl_licenze (descrizione, costo, durata_desc, id_ruolo, quota_byte)
      select ${name}, 1, 'Mai', id, ${quota} from tbl_ruoli where name = 'Piano Completo'`;
    await subscribe(behind.db, patient.userId, {}, name);
    const { body, headers } = form(told(), pdf('lungo.pdf', filled('%PDF-1.4\n', 1000)));
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(its) {
        controller = its;
        its.enqueue(body.subarray(0, body.length - 60));
      },
    });
    const answer = sendRaw(as, headers, stream);
    return {
      patient,
      as,
      answer,
      more: (bytes: number) => controller?.enqueue(Buffer.alloc(bytes, 7)),
      end() {
        controller?.enqueue(body.subarray(body.length - 60));
        controller?.close();
      },
      reserved: async () =>
        Number(
          (
            await behind.sql`select coalesce(sum(bytes), 0) as sum from file_contents
          where id_paziente = ${patient.patientId}`
          )[0]?.sum,
        ),
    };
  }

  test('counts towards the quota while it arrives: another upload that would exceed the quota is refused', async () => {
    const { as, answer, more, end, reserved } = await trickling(2_000_000);
    more(1_500_000);
    await expect.poll(reserved, { timeout: 60_000 }).toBeGreaterThan(1_000_000);
    const other = await send(as, told(), pdf('altro.pdf', filled('%PDF-1.4\n', 900_000)), {
      'content-length': '904096',
    });
    expect([other.status, other.body.type]).toEqual([413, 'urn:cartella-salute:problem:over_quota']);
    end();
    expect((await answer).status).toBe(201);
  });

  test('is cut off at the quota, and nothing of it is stored', async () => {
    const { patient, answer, more, end } = await trickling(2_000_000);
    for (let megabyte = 0; megabyte < 6; megabyte++) more(1_000_000);
    await expect.poll(() => left(behind, patient), { timeout: 60_000 }).toEqual(NOTHING);
    end();
    expect((await answer).status).toBe(413);
  });
});

test('T31: an upload beyond the limit of concurrent ones gets 429, and other users can still upload', async () => {
  const [{ as }, other] = [await uploader(behind), await uploader(behind)];
  const { body, headers } = form(told(), pdf());
  const ends: (() => void)[] = [];
  const waiting = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(body.subarray(0, 50));
        ends.push(() => {
          controller.enqueue(body.subarray(50));
          controller.close();
        });
      },
    });
  const all = Array.from({ length: UPLOADS_AT_ONCE + 1 }, () => sendRaw(as, headers, waiting()));
  const first = await Promise.race(all);
  expect([first.status, Number(first.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send(other.as, told(), pdf())).status).toBe(201);
  for (const end of ends) end();
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(UPLOADS_AT_ONCE).fill(201), 429]);
  expect((await send(as, told(), pdf())).status).toBe(201);
});

describe('an invalid upload', () => {
  test.each<[number, (as: Credentials) => Promise<Pick<Answer, 'status'>>]>([
    [415, (as) => sendRaw(as, { 'content-type': 'text/plain' }, 'testo')],
    [422, async (as) => call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', body: {} })],
    [400, (as) => cut(as, 40)],
    [400, (as) => cut(as, 260)],
    [400, (as) => cut(as, 560)],
    [413, (as) => send(as, told(), pdf(), { 'content-length': '60000000' })],
    [422, (as) => send(as, told({ tags: '{' }), pdf())],
    [422, (as) => send(as, told({ tags: '[999999]' }), pdf())],
    [422, (as) => send(as, told(), pdf(), { 'idempotency-key': 'con spazi' })],
    [404, (as) => send(as, told({ id_paziente: 5 }), pdf())],
    [404, (as) => send(as, told({ id_paziente: 5 }), pdf(), { first: true })],
  ])('gets %i and stores nothing', async (status, sent) => {
    const { patient, as } = await uploader(behind);
    expect((await sent(as)).status).toBe(status);
    expect(await left(behind, patient)).toEqual(NOTHING);
  });

  const cut = async (as: Credentials, at: number) => {
    const { body, headers } = form(told(), pdf('referto.pdf', filled('%PDF-1.4', 6000)));
    const handler = await handlerOf('POST /api/files');
    return call(handler, as, { method: 'POST', path: '/api/files', body: body.subarray(0, at), headers });
  };
});

test('parts of an upload that were left when its server stopped are never listed, and are deleted later', async () => {
  const { patient, as } = await uploader(behind);
  const [dead, alive] = [await beginContent(patient.patientId, 9), await beginContent(patient.patientId, 9)];
  for (const writer of [dead, alive]) await writer.write(filled('%PDF-1.4', 600_000));
  expect(dataOf(await filesApi.list(as, patient))).toEqual([]);
  await behind.sql`update file_contents set touched_at = now() - interval '11 minutes'
    where id = ${dead.place.contentId}`;
  await send(as, told(), pdf());
  await sweep();
  expect(await left(behind, patient)).toEqual({ files: 1, contents: 2, parts: 2 });
});

test('the app cannot delete the content of a stored file from the database', async () => {
  const { patient, as } = await uploader(behind);
  await send(as, told(), pdf());
  await connected(behind.appUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.patients', ${`{${patient.patientId}}`}, true)`;
      await tx`update file_contents set touched_at = now() - interval '1 year'`;
      expect(await tx`delete from file_contents returning 1`).toHaveLength(0);
      await expect(tx.savepoint((inner) => inner`delete from file_parts`)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test('an upload whose user is signed out before its end is answered 401 and stores nothing', async () => {
  const { patient, as } = await uploader(behind);
  const { body, headers } = form(told(), pdf('grande.pdf', filled('%PDF-1.4', 2_000_000)));
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(body.subarray(0, 1_000_000));
      // Wait until the upload is accepted and half of it is stored.
      await expect.poll(() => left(behind, patient), { timeout: 60_000 }).toMatchObject({ contents: 1 });
      await behind.sql`delete from sessions where id_utente = ${patient.userId}`;
      controller.enqueue(body.subarray(1_000_000));
      controller.close();
    },
  });
  const response = await sendRaw(as, headers, stream);
  expect(response.status).toBe(401);
  expect(await left(behind, patient)).toEqual(NOTHING);
});
