import { describe, expect, test } from 'vitest';
import { type Answer, type Credentials, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newContact, newPatient } from '../support/people';
import { getCard, ownerOf, putCard, putContact } from '../support/saves';

// R2: no save overwrites a concurrent one.

const behind = inProcess();
const signedIn = async () => {
  const patient = await newPatient(behind.db);
  return { patient, as: await ownerOf(patient) };
};
type Row = Record<string, unknown> & { version: number };
const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const oneWinner = (many: number) => [200, ...Array.from({ length: many - 1 }, () => 409)];

describe('a contact', () => {
  test('saved twenty times simultaneously with one version is saved once; the others get 409 and the stored row', async () => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient);
    const save = (i: number) => putContact(as, id, { version: 1, contatto_nominativo: `Nome ${i}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => save(i)));
    expect(outcomes(answers)).toEqual(oneWinner(20));
    const winner = answers.find(({ status }) => status === 200);
    const stored = winner && dataOf<Row>(winner);
    expect(stored?.version).toBe(2);
    for (const loser of answers.filter(({ status }) => status === 409)) {
      const { id_contatto, contatto_nominativo, version } = dataOf<Row>(loser);
      expect([id_contatto, contatto_nominativo, version]).toEqual([id, stored?.contatto_nominativo, 2]);
      expect(loser.body).toMatchObject({ type: 'urn:cartella-salute:problem:conflict', status: 409 });
    }
  });

  test('has all fields of the saved row in the answer to a conflict', async () => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient, { tags: [4] });
    const saved = await putContact(as, id, { version: 1, contatto_nominativo: 'Vince' });
    const conflict = await putContact(as, id, { version: 1, contatto_nominativo: 'Perde' });
    expect(dataOf(conflict)).toEqual(dataOf(saved));
  });

  test('can be saved without a version, or with the version of the last answer', async () => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient);
    const versions: unknown[] = [];
    for (const version of [undefined, 2, 3, undefined]) {
      const answer = await putContact(as, id, { contatto_nominativo: 'Nome', ...(version ? { version } : {}) });
      versions.push(dataOf<Row>(answer).version);
    }
    expect(versions).toEqual([2, 3, 4, 5]);
  });

  test('is not deleted with an outdated version', async () => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient);
    await putContact(as, id, { contatto_nominativo: 'Nuovo' });
    expect((await putContact(as, id, { version: 1, id_contatto_tipologia: -1 })).status).toBe(409);
    expect((await putContact(as, id, { version: 1, deleted_at: 'x' })).status).toBe(409);
    expect((await putContact(as, id, { version: 2, deleted_at: 'x' })).status).toBe(200);
  });

  test.each([0, -1, 1.5, 'x', 2 ** 31])('is not saved with the invalid version %j', async (version) => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient);
    expect((await putContact(as, id, { version, contatto_nominativo: 'X' })).status).toBe(422);
  });
});

describe('the card', () => {
  const body = (version: number, i: number) => ({ version, contatto_indirizzo: `Via ${i}` });

  test('saved twenty times at once with the same version is saved once; the others get the stored card', async () => {
    const { patient, as } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => putCard(as, patient, body(1, i))));
    expect(outcomes(answers)).toEqual(oneWinner(20));
    // Only the whole patient names the address of the account.
    const { email: _, ...user } = dataOf<Row & { user: Record<string, unknown> }>(await getCard(as, patient)).user;
    for (const { status, body: answered } of answers)
      if (status === 409) expect(answered.data).toMatchObject({ version: 2, user });
  });

  test('performs saves without a version one after the other', async () => {
    const { patient, as } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => putCard(as, patient, { contatto_indirizzo: `Via ${i}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(dataOf<Row>(await getCard(as, patient)).version).toBe(11);
  });
});

test('concurrent saves of one row never mix: all stored fields come from one save', async () => {
  const { patient, as } = await signedIn();
  const id = await newContact(behind.db, patient);
  const save = (letter: string, who: Credentials) =>
    putContact(who, id, {
      contatto_nominativo: letter.repeat(9),
      contatto_telefono: letter === 'A' ? '06 1111111' : '06 2222222',
    });
  await Promise.all(Array.from({ length: 10 }, (_, i) => save(i % 2 ? 'A' : 'B', as)));
  const [row] =
    await behind.sql`select contatto_nominativo as name, contatto_telefono as phone from tbl_contatti where id_contatto = ${id}`;
  expect([
    ['AAAAAAAAA', '+39061111111'],
    ['BBBBBBBBB', '+39062222222'],
  ]).toContainEqual([row?.name, row?.phone]);
});
