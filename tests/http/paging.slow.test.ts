import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearerOf, type Credentials, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newContact, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { errorsOf, getCard } from '../support/saves';

// CONTRACT: ?limit= (50, at most 200) and ?cursor=, newest first.

const behind = inProcess();
let list: Handler;
beforeAll(async () => {
  list = await handlerOf('GET /api/moreContactsGet/[id]');
});

const page = (as: Credentials, { patientId }: Patient, query = '') =>
  call(list, as, { method: 'GET', path: `/api/x/${patientId}${query}`, params: { id: String(patientId) } });
const idsIn = (answer: Awaited<ReturnType<typeof page>>) =>
  dataOf<{ id_contatto: number }[]>(answer).map(({ id_contatto }) => id_contatto);
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function patientWith(count: number, at: (i: number) => Date) {
  const patient = await newPatient(behind.db);
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await newContact(behind.db, patient, { createdAt: at(i) }));
  return { patient, ids, as: await bearerOf(patient.userId) };
}
const AT = Date.UTC(2026, 10, 20);

/** Reads all pages and runs `between` after each. */
async function walk(
  as: Credentials,
  patient: Patient,
  limit: number,
  between: () => Promise<unknown> = async () => {},
) {
  const seen: number[][] = [];
  for (let cursor = ''; ; ) {
    const answer = await page(as, patient, `?limit=${limit}${cursor}`);
    seen.push(idsIn(answer));
    if (answer.body.next === null) return seen;
    cursor = `&cursor=${answer.body.next}`;
    await between();
  }
}

describe('a list', () => {
  test('is sorted newest first, and its pages cover it completely, also with rows of one instant', async () => {
    const { patient, ids, as } = await patientWith(7, (i) => new Date(AT + Math.floor(i / 4) * 1000));
    const all = idsIn(await page(as, patient));
    const [newer, older] = [ids.slice(4), ids.slice(0, 4)].map((some) => some.sort((a, b) => b - a));
    expect(all).toEqual([...(newer ?? []), ...(older ?? [])]);
    for (const limit of [1, 2, 3, 6]) expect((await walk(as, patient, limit)).flat()).toEqual(all);
  });

  test('repeats and skips no row while rows are added and deleted between pages', async () => {
    const { patient, as } = await patientWith(9, (i) => new Date(AT + i * 1000));
    const before = idsIn(await page(as, patient));
    const [gone] = before.slice(-2);
    let added = 0;
    const seen = await walk(as, patient, 2, async () => {
      if (added++ === 0) await behind.sql`update tbl_contatti set deleted_at = now() where id_contatto = ${gone ?? 0}`;
      await newContact(behind.db, patient);
    });
    expect(seen.flat()).toEqual(before.filter((id) => id !== gone));
  });

  test('ends with next null, also if its last page is full', async () => {
    const { patient, as } = await patientWith(4, (i) => new Date(AT + i));
    expect((await walk(as, patient, 2)).map(({ length }) => length)).toEqual([2, 2]);
    expect((await page(as, patient, '?limit=4')).body.next).toBeNull();
  });

  test('has 50 rows by default and at most 200, and the whole patient has its newest 200', async () => {
    const { patient, as } = await patientWith(205, (i) => new Date(AT + i));
    expect(idsIn(await page(as, patient))).toHaveLength(50);
    for (const limit of [200, 201, 1000, 999_999_999])
      expect(idsIn(await page(as, patient, `?limit=${limit}`))).toHaveLength(200);
    const whole = dataOf<{ contattialtro: { id_contatto: number }[] }>(await getCard(as, patient)).contattialtro;
    expect(whole.map(({ id_contatto }) => id_contatto)).toEqual(idsIn(await page(as, patient, '?limit=200')));
  });
});

describe('an invalid limit or cursor is refused by name', () => {
  test.each(['0', '-1', '1.5', 'x', '', '1e2', '0x10', ' 5'])('limit=%j', async (limit) => {
    const { patient, as } = await patientWith(1, () => new Date());
    const answer = await page(as, patient, `?limit=${encodeURIComponent(limit)}`);
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['limit']]);
  });

  const tampered: unknown[] = [
    null,
    5,
    'x',
    [],
    [1],
    ['a', 1],
    [1, 'a'],
    [1, 2, 3],
    [1.5, 1],
    [1, 1e300],
    { at: 1 },
    [[1], 1],
  ];
  test.each([...tampered.map(cursorOf), '', 'x', '%', '!!!!', 'bnVsbA', 'W10=', "' or 1=1 --", '\0'])(
    'cursor=%j',
    async (cursor) => {
      const { patient, as } = await patientWith(1, () => new Date());
      const answer = await page(as, patient, `?cursor=${encodeURIComponent(cursor)}`);
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['cursor']]);
    },
  );

  test('a forged cursor with any instant and id gets a page or a refusal, never an error', async () => {
    const { patient, as } = await patientWith(3, (i) => new Date(AT + i));
    const forged = fc.tuple(
      fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(-8.64e15, 8.64e15, 8.64e15 + 1, 253402300800000)),
      fc.oneof(fc.integer(), fc.maxSafeInteger()),
    );
    await fc.assert(
      fc.asyncProperty(forged, async (value) => {
        const { status } = await page(as, patient, `?cursor=${cursorOf(value)}`);
        expect([200, 422]).toContain(status);
      }),
      { numRuns: 100, examples: [[[-8.64e15, 1]], [[8.64e15, 1]], [[253402300800000, 1]]] },
    );
  });
});

test('T5: a forged cursor shows a doctor nothing hidden', async () => {
  const { patient, ids } = await patientWith(3, (i) => new Date(AT + i));
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3 });
  const as = await bearerOf(doctor.userId);
  for (const id of ids) {
    const { body } = await page(as, patient, `?cursor=${cursorOf([AT + 5, id])}`);
    expect(body).toEqual({ data: [], next: null });
  }
});
