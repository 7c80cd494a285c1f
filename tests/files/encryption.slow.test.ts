import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseDue } from '@/lib/account/closing/erasing';
import { rotateKeys } from '@/lib/account/keys/rotate';
import { config } from '@/lib/config';
import { streamOf } from '@/lib/files/reading';
import { PART_BYTES } from '@/lib/files/store/store';
import { sweep } from '@/lib/files/sweeping';
import { openChunk } from '@/lib/keys/chunks';
import { contentKey, unwrap } from '@/lib/keys/envelope';
import { type Credentials, dataOf } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { filled, pdf } from '../support/files';
import { newGuardian } from '../support/guardians';
import { inProcess } from '../support/in-process';
import type { Patient } from '../support/people';
import { type FileRow, fetched, send, told, uploader } from '../support/sent-files';

// T47, R6: stored file contents can be read only with the patient's key, and the key is deleted with the account.

const behind = inProcess();
const [OLD, NEW] = ['old', 'new'].map((name) => `${name} key`.padEnd(40, '.')) as [string, string];
let own: readonly string[] | undefined;
const under = (...given: string[]) => {
  Object.assign(config(), { FILES_KEY: given.length > 0 ? given : undefined });
};
beforeEach(() => {
  own = config().FILES_KEY;
});
afterEach(() => under(...(own ?? [])));

/** A length of more than two parts, with a short last part. */
const LENGTH = 2 * PART_BYTES + 1000;

interface Stored {
  patient: Patient;
  as: Credentials;
  id: number;
  data: ReturnType<typeof filled>;
  content: number;
}
async function stored(length = LENGTH, by?: Pick<Stored, 'patient' | 'as'>): Promise<Stored> {
  const { patient, as } = by ?? (await uploader(behind));
  const data = filled('%PDF-1.4\n', length);
  const id = dataOf<FileRow>(await send(as, told(), pdf('a.pdf', data))).id_file;
  const [row] = await behind.sql`select id from file_contents where id_file = ${id}`;
  return { patient, as, id, data, content: row?.id };
}
const partsOf = async ({ content }: Pick<Stored, 'content'>) =>
  (await behind.sql`select data from file_parts where content_id = ${content} order by number`).map(
    ({ data }) => data as Buffer<ArrayBuffer>,
  );
const setPart = ({ content }: Stored, number: number, bytes: Buffer) =>
  behind.sql`update file_parts set data = ${bytes} where content_id = ${content} and number = ${number}`;
const wrappedOf = async ({ patientId }: Patient): Promise<Buffer | undefined> =>
  (await behind.sql`select wrapped from file_keys where id_paziente = ${patientId}`)[0]?.wrapped;
const bytesOf = async ({ as, id }: Pick<Stored, 'as' | 'id'>) => (await fetched(as, id)).bytes;

describe('a file', () => {
  test.each([1000, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES])(
    'of %i bytes comes back byte for byte, and no part of it is stored unencrypted',
    async (length) => {
      const file = await stored(length);
      const parts = await partsOf(file);
      expect(parts.map((part) => part.length - 16).reduce((sum, one) => sum + one, 0)).toBe(length);
      for (let at = 0; at < length - 32; at += 500)
        for (const part of parts) expect(part.includes(file.data.subarray(at, at + 32))).toBe(false);
      expect((await bytesOf(file)).equals(file.data)).toBe(true);
    },
  );

  test('is served in ranges, also across parts', async () => {
    const file = await stored();
    for (const [first, last] of [
      [0, 0],
      [PART_BYTES - 3, PART_BYTES + 3],
      [PART_BYTES, LENGTH - 1],
      [LENGTH - 5, LENGTH - 1],
    ] as const) {
      const { response, bytes } = await fetched(file.as, file.id, { range: `bytes=${first}-${last}` });
      expect([response.status, bytes.equals(file.data.subarray(first, last + 1))]).toEqual([206, true]);
    }
  });

  test('is encrypted under its own key: two copies of a file are stored as different bytes', async () => {
    const [one, other] = [await stored(), await uploader(behind)];
    const again = await send(one.as, told(), pdf('b.pdf', one.data));
    const elsewhere = await send(other.as, told(), pdf('b.pdf', one.data));
    const copies = await Promise.all(
      [again, elsewhere].map(async (answer) => {
        const { id_file } = dataOf<FileRow>(answer);
        const [row] = await behind.sql`select id from file_contents where id_file = ${id_file}`;
        return partsOf({ content: row?.id });
      }),
    );
    const [first] = await partsOf(one);
    for (const [copy] of copies) expect(copy?.equals(first as Buffer)).toBe(false);
  });
});

describe('reading stored data that was tampered with fails and returns no wrong byte:', () => {
  const unreadable = async ({ patient, content, data }: Stored, bytes = data.length) => {
    const { patientId } = patient;
    const all = streamOf(
      { patientId, contentId: Number(content), store: 'postgres', bytes, sha256: '' },
      { start: 0, end: bytes - 1 },
    );
    const read: Buffer[] = [];
    await expect(
      (async () => {
        for await (const some of all as unknown as AsyncIterable<Uint8Array>) read.push(Buffer.from(some));
      })(),
    ).rejects.toThrow();
    const given = Buffer.concat(read);
    expect(given.equals(data.subarray(0, given.length))).toBe(true);
  };
  const changes: [string, (file: Stored, parts: Buffer[]) => Promise<unknown>][] = [
    [
      'one bit',
      async (file, [, part = Buffer.alloc(0)]) => {
        part.writeUInt8(part.readUInt8(9) ^ 1, 9);
        await setPart(file, 1, part);
      },
    ],
    ['a part cut short', (file, [, part]) => setPart(file, 1, (part as Buffer).subarray(0, -1))],
    ['the last part cut short', (file, [, , part]) => setPart(file, 2, (part as Buffer).subarray(0, 500))],
    [
      'two parts that have changed places',
      async (file, [one, two]) => {
        await setPart(file, 0, two as Buffer);
        await setPart(file, 1, one as Buffer);
      },
    ],
    ['a part in another’s place', (file, [one]) => setPart(file, 1, one as Buffer)],
    [
      'the same place in another file of the patient',
      async (file) => setPart(file, 1, (await partsOf(await stored(LENGTH, file)))[1] as Buffer),
    ],
    ['another patient’s file', async (file) => setPart(file, 1, (await partsOf(await stored()))[1] as Buffer)],
    [
      'what is no longer said to be encrypted',
      ({ content }) => behind.sql`update file_contents set encrypted = false where id = ${content}`,
    ],
    [
      'a key that is another patient’s',
      async ({ patient }) => {
        const { patient: other } = await stored();
        await behind.sql`update file_keys set wrapped = ${(await wrappedOf(other)) as Buffer} where id_paziente = ${patient.patientId}`;
      },
    ],
  ];
  test.each(changes)('%s', async (_, change) => {
    const file = await stored();
    await change(file, await partsOf(file));
    await unreadable(file);
  });

  test('a file whose last part is missing', async () => {
    const file = await stored();
    await behind.sql`delete from file_parts where content_id = ${file.content} and number = 2`;
    await unreadable(file, 2 * PART_BYTES);
  });
});

test('T47: after an account is deleted, no remaining key and no FILES_KEY opens a copy of its files', async () => {
  await behind.sql`delete from file_keys`;
  const [gone, other] = [await stored(), await stored()];
  const [wrapped, copy] = [(await wrappedOf(gone.patient)) as Buffer, await partsOf(gone)];
  const opens = (dataKey: Buffer) => {
    try {
      const plain = copy.map((part, index) =>
        openChunk(contentKey(dataKey, Number(gone.content)), { index, last: index === copy.length - 1 }, part),
      );
      return Buffer.concat(plain).equals(gone.data);
    } catch {
      return false;
    }
  };
  expect(opens(unwrap(wrapped, gone.patient.patientId).dataKey)).toBe(true);
  await closeAccountOf(gone.patient.userId);
  await behind.sql`update closures set due_at = now() - interval '1 second' where id_utente = ${gone.patient.userId}`;
  expect(await eraseDue()).toBe(1);
  const left = await behind.sql`select id_paziente as patient, wrapped from file_keys`;
  expect(left.map(({ patient }) => Number(patient))).toContain(other.patient.patientId);
  for (const { patient, wrapped: one } of left) expect(opens(unwrap(one, Number(patient)).dataKey)).toBe(false);
  for (const secret of config().FILES_KEY ?? []) expect(opens(Buffer.from(secret).subarray(0, 32))).toBe(false);
  // No other row contains the key or a hash that identifies the content.
  const tables = await behind.sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name } of tables)
    for (const text of [wrapped.toString('hex'), gone.content]) {
      const [row] = await behind.sql.unsafe(`select 1 from ${name} r where strpos(r::text, $1) > 0 limit 1`, [
        String(text),
      ]);
      expect(row, name).toBeUndefined();
    }
});

describe('FILES_KEY', () => {
  // Repair what the tests above have damaged.
  beforeEach(async () => {
    await behind.sql`delete from file_contents`;
    await behind.sql`delete from file_keys`;
  });

  test('is a list: the first key wraps, all unwrap, and after keys:rotate only the first is needed', async () => {
    under(OLD);
    const file = await stored();
    under(NEW, OLD);
    expect((await bytesOf(file)).equals(file.data)).toBe(true);
    under(NEW);
    await expect(bytesOf(file)).rejects.toThrow();
    under(NEW, OLD);
    const before = await partsOf(file);
    expect(await rotateKeys({ encrypt: false })).toMatchObject({ rewrapped: 1, encrypted: 0 });
    expect(await rotateKeys({ encrypt: false })).toMatchObject({ rewrapped: 0 });
    under(NEW);
    expect((await bytesOf(file)).equals(file.data)).toBe(true);
    expect(await partsOf(file)).toEqual(before);
    under(OLD);
    await expect(bytesOf(file)).rejects.toThrow();
  });

  test('that is newly set leaves unencrypted files readable, and keys:rotate encrypts them', async () => {
    under();
    const file = await stored();
    expect(Buffer.concat(await partsOf(file)).equals(file.data)).toBe(true);
    expect(await wrappedOf(file.patient)).toBeUndefined();
    under(NEW);
    expect((await bytesOf(file)).equals(file.data)).toBe(true);
    const seen: number[] = [];
    const { accounts, ...done } = await rotateKeys({ encrypt: true }, (count) => seen.push(count));
    expect([done, seen.at(-1)]).toEqual([{ rewrapped: 0, encrypted: 1, failed: 0 }, accounts]);
    expect(await rotateKeys({ encrypt: true })).toMatchObject({ encrypted: 0 });
    expect((await bytesOf(file)).equals(file.data)).toBe(true);
    await behind.sql`update file_contents set touched_at = now() - interval '11 minutes' where state = 'uploading'`;
    expect(await sweep()).toBe(1);
    expect(await partsOf(file)).toEqual([]);
    const left = await behind.sql`select data from file_parts where id_paziente = ${file.patient.patientId}`;
    for (const { data } of left) expect(file.data.includes(data.subarray(0, 32))).toBe(false);
    expect((await bytesOf(file)).equals(file.data)).toBe(true);
  });

  test("that cannot unwrap one patient's key: keys:rotate counts the failure and rotates the others", async () => {
    under(OLD);
    const [one, other] = [await stored(1000), await stored(1000)];
    under(NEW, OLD);
    await behind.sql`update file_keys set wrapped = decode(repeat('00', 60), 'hex')
      where id_paziente = ${one.patient.patientId}`;
    expect(await rotateKeys({ encrypt: true })).toMatchObject({ rewrapped: 1, failed: 1 });
    under(NEW);
    expect((await bytesOf(other)).equals(other.data)).toBe(true);
  });

  test('gives one key to a patient whose first two files come at once', async () => {
    const by = await uploader(behind);
    const files = await Promise.all([stored(1000, by), stored(1000, by)]);
    for (const file of files) expect((await bytesOf(file)).equals(file.data)).toBe(true);
  });
});

test('the key of a record without an owner is wrapped anew through the account of a carer, the ended ones included', async () => {
  under(OLD);
  const file = await stored(1000);
  const { patientId } = file.patient;
  await behind.sql`delete from tbl_titolarita where id_paziente = ${patientId}`;
  await newGuardian(behind.db, { patientId }, { endedAt: new Date() });
  under(NEW, OLD);
  await rotateKeys({ encrypt: false });
  under(NEW);
  const wrapped = await wrappedOf(file.patient);
  expect(wrapped && unwrap(wrapped, patientId).isNewest).toBe(true);
});
