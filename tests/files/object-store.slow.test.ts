import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signed } from '@/lib/files/store/signature';
import { PART_BYTES, storeOf } from '@/lib/files/store/store';
import { discard, sweep } from '@/lib/files/sweeping';
import { beginContent } from '@/lib/files/writing';
import { log } from '@/lib/log';
import { call, dataOf } from '../support/calls';
import { filled, form, pdf, sha256 } from '../support/files';
import { inProcess } from '../support/in-process';
import { ACCESS, type ObjectStore, startObjectStore } from '../support/object-store';
import { newPatient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { ownerOf } from '../support/saves';
import { fetched } from '../support/sent-files';
import { signed as expected } from '../support/signature';

// Files in a bucket instead of the database: the same calls, and no file bytes in PostgreSQL.

const behind = inProcess();
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
  // Set before the configuration is read, which happens once.
  Object.assign(process.env, {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: ACCESS.region,
    S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
  });
});
afterAll(() => store.stop());

describe('with a bucket', () => {
  test('a file is stored there in parts and comes back byte for byte', async () => {
    const patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const as = await ownerOf(patient);
    const data = filled('%PDF-1.4\n', 1_300_000);
    const sent = form({ type: 'documento', data_rilievo: '2026-01-15' }, pdf('a.pdf', data));
    const saved = await call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', ...sent });
    expect(saved.status).toBe(201);
    expect(store.objects.size).toBe(3);
    expect(await behind.sql`select 1 from file_parts where id_paziente = ${patient.patientId}`).toHaveLength(0);
    const [content] = await behind.sql`select id, parts, sha256 from file_contents
      where id_file = ${dataOf<{ id_file: number }>(saved).id_file}`;
    const parts = await Promise.all(
      [0, 1, 2].map((number) =>
        storeOf('s3').read({ patientId: patient.patientId, contentId: Number(content?.id), number }),
      ),
    );
    // The hash is that of the sent file; the bucket holds encrypted parts, each with its tag.
    expect([content?.parts, content?.sha256]).toEqual([3, sha256(data)]);
    expect(parts.map(({ length }) => length)).toEqual(
      [PART_BYTES, PART_BYTES, 1_300_000 - 2 * PART_BYTES].map((n) => n + 16),
    );
    expect(Buffer.concat(parts).includes(data.subarray(0, 32))).toBe(false);
    expect((await fetched(as, dataOf<{ id_file: number }>(saved).id_file)).bytes.equals(data)).toBe(true);
  });

  test('an upload that is discarded leaves no object', async () => {
    const patient = await newPatient(behind.db);
    const before = store.objects.size;
    const writer = await beginContent(patient.patientId, 2_000_000);
    await writer.write(filled('%PDF-1.4', 1_200_000));
    expect(store.objects.size).toBe(before + 2);
    await discard(writer.place);
    expect(store.objects.size).toBe(before);
    expect(await behind.sql`select 1 from file_contents where id_paziente = ${patient.patientId}`).toHaveLength(0);
  });

  test('a file for which the bucket has no room is a 507 with an explanation, and leaves no object', async () => {
    const patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const as = { ...(await ownerOf(patient)), 'accept-language': 'en' };
    const before = store.objects.size;
    const sent = form({ type: 'documento', data_rilievo: '2026-01-15' }, pdf('a.pdf', filled('%PDF-1.4\n', 1_300_000)));
    const send = async () =>
      call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', ...sent });
    store.room = 2;
    const { status, body } = await send();
    expect([status, body.message]).toEqual([507, expect.stringContaining('no room left for files')]);
    expect(store.objects.size).toBe(before);
    expect(await behind.sql`select 1 from file_contents where id_paziente = ${patient.patientId}`).toHaveLength(0);
    store.room = Number.POSITIVE_INFINITY;
    expect((await send()).status).toBe(201);
  });

  test.each([500, 502, 503, 'request', 'answer'] as const)(
    'a file that the store does not accept (%s) is a 503 with an explanation, and leaves nothing',
    async (failing) => {
      const patient = await newPatient(behind.db);
      await subscribe(behind.db, patient.userId);
      const as = await ownerOf(patient);
      const before = store.objects.size;
      const sent = form(
        { type: 'documento', data_rilievo: '2026-01-15' },
        pdf('Segreto.pdf', filled('%PDF-1.4\n', 900_000)),
      );
      const send = async (language: string) =>
        call(
          await handlerOf('POST /api/files'),
          { ...as, 'accept-language': language },
          {
            method: 'POST',
            path: '/api/files',
            ...sent,
          },
        );
      const logged = vi.spyOn(log(), 'error');
      store.failing = failing;
      const refused = [await send('it'), await send('en')];
      store.failing = null;
      expect(
        refused.map(({ status, body, headers }) => [status, body.type, body.message, headers['retry-after']]),
      ).toEqual([
        [
          503,
          'urn:cartella-salute:problem:storage_away',
          expect.stringContaining('L’archivio dei file non risponde'),
          '5',
        ],
        [
          503,
          'urn:cartella-salute:problem:storage_away',
          expect.stringContaining('The file store does not answer'),
          '5',
        ],
      ]);
      expect(logged.mock.calls.map(([, words]) => words)).toEqual(Array(2).fill('a file was not stored'));
      expect(JSON.stringify(logged.mock.calls)).not.toMatch(/Segreto|documento|2026-01-15/);
      if (typeof failing === 'number') expect(JSON.stringify(logged.mock.calls)).toContain(`HTTP_${failing}`);
      logged.mockRestore();
      expect(store.objects.size).toBe(before);
      expect(await behind.sql`select 1 from file_contents where id_paziente = ${patient.patientId}`).toHaveLength(0);
      expect(await behind.sql`select 1 from tbl_files where id_paziente = ${patient.patientId}`).toHaveLength(0);
      expect((await send('it')).status).toBe(201);
    },
  );

  test('an upload to an unreachable store is a 503, and the sweeper removes the unfinished content', async () => {
    const patient = await newPatient(behind.db);
    await subscribe(behind.db, patient.userId);
    const as = await ownerOf(patient);
    const sent = form({ type: 'documento', data_rilievo: '2026-01-15' }, pdf('a.pdf', filled('%PDF-1.4\n', 900_000)));
    const send = async () =>
      call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', ...sent });
    const { objects } = store;
    await store.stop();
    expect((await send()).status).toBe(503);
    const unfinished = () =>
      behind.sql`select state from file_contents where id_paziente = ${patient.patientId}`.then((rows) =>
        rows.map(({ state }) => state),
      );
    expect(await unfinished()).toEqual(['uploading']);
    store = await startObjectStore(Number(new URL(store.endpoint).port));
    for (const [key, bytes] of objects) store.objects.set(key, bytes);
    await behind.sql`update file_contents set touched_at = now() - interval '11 minutes' where state = 'uploading'`;
    expect(await sweep()).toBe(1);
    expect(await unfinished()).toEqual([]);
    expect((await send()).status).toBe(201);
  });

  test('reading a missing part is an error, not an empty file', async () => {
    await expect(storeOf('s3').read({ patientId: 1, contentId: 1, number: 0 })).rejects.toThrow('404');
  });
});

/** The service's own example of a GET of an object, without its Range header; the signature was worked out by other code. */
const PUBLISHED = {
  method: 'GET',
  url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
  body: Buffer.alloc(0),
  now: new Date('2013-05-24T00:00:00Z'),
};
const PUBLISHED_BY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

test.each([
  ['a call', async () => Object.fromEntries(await signed(PUBLISHED_BY, PUBLISHED))],
  ['what the bucket of the tests expects', async () => expected(PUBLISHED_BY, PUBLISHED)],
])('%s is signed as in the example that AWS publishes', async (_, sign) => {
  const headers: Record<string, string> = await sign();
  expect(headers['x-amz-date']).toBe('20130524T000000Z');
  expect(headers.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date');
  expect(headers.authorization).toContain('Signature=df548e2ce037944d03f3e68682813b093763996d597cf890ca3d9037fd231eb4');
});

test('the signature covers the body: another body has another signature', async () => {
  const of = async (text: string) =>
    (await signed(PUBLISHED_BY, { ...PUBLISHED, method: 'PUT', body: Buffer.from(text) })).get('authorization');
  expect(await of('one')).not.toBe(await of('two'));
});
