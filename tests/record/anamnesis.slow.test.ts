import { describe, expect, test } from 'vitest';
import { anamnesisApi, newOwner, PARTS, type Row } from '../support/anamnesis';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf, getCard, ownerOf, putCard } from '../support/saves';

// Spec 1, sections 2, 3 and 8: the anamnesis, as an integrator saves it.

const behind = inProcess();
const { put, list, versions } = anamnesisApi;
const signedIn = () => newOwner(behind.db);

describe.each(PARTS.filter(({ field }) => field !== 'fumo'))('the part $part', ({ short, part, field, collection }) => {
  test('is created by its first save, answered in full, and in its list and the whole patient', async () => {
    const { patient, as } = await signedIn();
    expect((await list(as, patient, short)).body).toEqual({ data: [], next: null });
    const answer = await put(as, patient, short, { [field]: 'Padre iperteso\r\nMadre sana ' });
    expect(answer.status).toBe(200);
    expect(dataOf<Row>(answer)).toEqual({
      id_anamnesi_log: expect.any(Number),
      id_paziente: patient.patientId,
      author_id: patient.userId,
      id_livello_confidenzialita: 6,
      tags: [],
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      [field]: 'Padre iperteso\nMadre sana',
    });
    expect((await list(as, patient, short)).body).toEqual({ data: [dataOf(answer)], next: null });
    expect(dataOf(await getCard(as, patient))[collection]).toEqual([dataOf(answer)]);
  });

  test('keeps its earlier texts, newest first, and no version for a save that leaves the text unchanged', async () => {
    const { patient, as } = await signedIn();
    for (const text of ['uno', 'due', 'due', '', 'tre']) await put(as, patient, short, { [field]: text });
    await put(as, patient, short, { id_livello_confidenzialita: 2, tags: [4] });
    const said = dataOf<Row[]>(await versions(as, patient, part));
    expect(said.map(({ contenuto }) => contenuto)).toEqual(['', 'due', 'uno'].map((text) => ({ [field]: text })));
    expect(said.map(({ versione }) => versione)).toEqual([4, 2, 1]);
    const [row] = dataOf<Row[]>(await list(as, patient, short));
    expect(row).toMatchObject({ [field]: 'tre', version: 6, id_livello_confidenzialita: 2 });
  });

  test('answers 409 with the stored text to a save with an outdated version, the first save included', async () => {
    const { patient, as } = await signedIn();
    expect((await put(as, patient, short, { [field]: 'uno', version: 0 })).status).toBe(200);
    for (const version of [0, 1]) {
      if (version === 1) await put(as, patient, short, { [field]: 'due' });
      const late = await put(as, patient, short, { [field]: 'tardi', version });
      expect([late.status, dataOf<Row>(late)[field]]).toEqual([409, version === 0 ? 'uno' : 'due']);
    }
    expect((await put(as, patient, short, { [field]: 'senza versione' })).status).toBe(200);
  });

  test.each([[5], [['x']], ['x'.repeat(20_001)], ['nul \0']])('is refused with %j under its field', async (text) => {
    const { patient, as } = await signedIn();
    const answer = await put(as, patient, short, { [field]: text });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [field]]);
    expect(dataOf(await list(as, patient, short))).toEqual([]);
  });
});

test('concurrent first saves make one row, and none of them fails', async () => {
  const { patient, as } = await signedIn();
  const saves = Array.from({ length: 8 }, (_, i) => [
    put(as, patient, 'Fm', { anamnesi_familiare_contenuto: `testo ${i}` }),
    put(as, patient, 'Fisiologica', { noteInfanzia: `nota ${i}` }),
  ]).flat();
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  for (const short of ['Fm', 'Fisiologica'])
    expect(dataOf<Row[]>(await list(as, patient, short))).toMatchObject([{ version: 8 }]);
  expect(dataOf<Row[]>(await versions(as, patient, 'familiare'))).toHaveLength(7);
});

test('a deleted part that is written again continues its version numbers and keeps its earlier texts', async () => {
  const { patient, as } = await signedIn();
  for (const text of ['uno', 'due']) await put(as, patient, 'Fm', { anamnesi_familiare_contenuto: text });
  await behind.sql`update tbl_anamnesi set deleted_at = now() where id_paziente = ${patient.patientId}`;
  expect((await put(as, patient, 'Fm', { anamnesi_familiare_contenuto: 'tre' })).status).toBe(200);
  const said = dataOf<Row[]>(await versions(as, patient, 'familiare'));
  expect(said.map(({ versione }) => versione)).toEqual([2, 1]);
});

test('earlier versions are listed in pages for the patient; a doctor who reads the current text gets none', async () => {
  const { patient, as } = await signedIn();
  for (let i = 1; i <= 7; i++) await put(as, patient, 'Rm', { anamnesi_remota_contenuto: `testo ${i}` });
  const read: number[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await versions(as, patient, 'remota', `?limit=2${cursor}`);
    read.push(...(body.data as Row[]).map(({ versione }) => Number(versione)));
    if (typeof body.next !== 'string') break;
    cursor = `&cursor=${body.next}`;
  }
  expect(read).toEqual([6, 5, 4, 3, 2, 1]);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const his = await ownerOf({ ...patient, userId: doctor.userId });
  expect(dataOf<Row[]>(await list(his, patient, 'Rm'))).toHaveLength(1);
  expect((await versions(his, patient, 'remota')).body).toEqual({ data: [], next: null });
  const far = Buffer.from(JSON.stringify([0, Number.MAX_SAFE_INTEGER])).toString('base64url');
  expect((await versions(as, patient, 'remota', `?cursor=${far}`)).status).toBe(200);
});

describe('page=anamnesi of the patient', () => {
  test('saves the part whose row has the id, or the part whose text field the body has', async () => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'anamnesis', patient, { part: 'remota' });
    const whole = {
      tbl_anamnesi_familiare: [{ id_anamnesi_log: 1, anamnesi_familiare_contenuto: 'No' }],
      tbl_anamnesi_pt_remota: [{ id_anamnesi_log: id, anamnesi_remota_contenuto: 'Dalla raccolta' }],
    };
    expect((await putCard(as, patient, { page: 'anamnesi', id_update: id, ...whole })).status).toBe(200);
    expect(dataOf<Row[]>(await list(as, patient, 'Rm'))).toMatchObject([
      { anamnesi_remota_contenuto: 'Dalla raccolta' },
    ]);
    const flat = { page: 'anamnesi', anamnesi_prossima_contenuto: 'Tosse' };
    expect((await putCard(as, patient, flat)).status).toBe(200);
    expect(dataOf<Row[]>(await list(as, patient, 'Pr'))).toMatchObject([{ anamnesi_prossima_contenuto: 'Tosse' }]);
    expect((await putCard(as, patient, { page: 'anamnesi', stress: 'si' })).status).toBe(200);
    expect(dataOf<Row[]>(await list(as, patient, 'Fisiologica'))).toMatchObject([{ stress: 'si' }]);
  });

  test('saves nothing with the id of another record’s row, or with two texts at once', async () => {
    const { patient, as } = await signedIn();
    const other = await signedIn();
    const id = await newRow(behind.db, 'anamnesis', other.patient);
    const text = { page: 'anamnesi', anamnesi_familiare_contenuto: 'X' };
    expect((await putCard(as, patient, { ...text, id_update: id })).status).toBe(404);
    expect((await putCard(as, patient, { ...text, anamnesi_remota_contenuto: 'Y' })).status).toBe(422);
    expect(dataOf(await list(as, patient, 'Fm'))).toEqual([]);
  });
});
