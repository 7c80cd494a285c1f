import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { errorsOf, getCard } from '../support/saves';
import { type ScoreRow, STATED, scoreTests } from '../support/scores';

// Spec 2, sections 3 to 7, for scores, as an integrator saves them: the server computes scores that are sent with inputs.

const { behind, api, signedIn } = scoreTests();
const countOf = async (patientId: number) =>
  (await behind.sql`select 1 from tbl_scores where id_paziente = ${patientId}`).length;

test('a new score is answered with its row, and appears in its list, among the results and in the whole patient', async () => {
  const { patient, as } = await signedIn();
  const answer = await api.post(as, { nome_score: 'meld-score', inputs: STATED.meld, tags: [4] });
  expect([answer.status, dataOf<ScoreRow>(answer)]).toEqual([
    201,
    {
      id_score: expect.any(Number),
      id_paziente: patient.patientId,
      author_id: patient.userId,
      nome_score: 'meld-score',
      valore_score: 18,
      additional_score: null,
      formula_versione: 'meld-na-optn-2016',
      inputs: STATED.meld,
      id_livello_confidenzialita: 4,
      tags: [{ id: 4, id_tag: 4, tag: 'Cardiologia' }],
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(dataOf(await api.kept(as, patient, 'meld-score'))).toEqual([dataOf(answer)]);
  expect(dataOf(await api.own(as, 'meld'))).toEqual([dataOf(answer)]);
  expect(dataOf(await getCard(as, patient)).tbl_scores).toEqual([dataOf(answer)]);
  expect(dataOf(await api.kept(as, patient, 'framingham-score'))).toEqual([]);
  expect(dataOf(await api.own(as, 'framingham'))).toEqual([]);
});

test.each([
  ['has-bled-score', undefined, STATED.hasBled, 3, null, 'has-bled-2010'],
  ['cha2-ds2-score', undefined, STATED.cha2ds2Vasc, 6, 9.8, 'cha2ds2-vasc-2010'],
  ['cha2-ds2-score', undefined, { ...STATED.cha2ds2Vasc, table: 'friberg_2012_stroke' }, 6, 9.7, 'cha2ds2-vasc-2010'],
  ['meld-score', undefined, STATED.meld, 18, null, 'meld-na-optn-2016'],
  ['meld-score', 'meld-3.0-2021', { ...STATED.meld, albuminGDl: 3.8, sex: 'female' }, 17, null, 'meld-3.0-2021'],
  ['framingham-score', undefined, STATED.framingham, 16.59, null, 'framingham-atp-iii-2001'],
  ['cardiovascolare-score', undefined, STATED.pooledCohort, 5.3844, null, 'pooled-cohort-2013'],
] as const)('the server computes %s by %s: %j gives %d', async (name, version, inputs, value, additional, stored) => {
  const { as } = await signedIn();
  const answer = await api.post(as, { nome_score: name, formula_versione: version, inputs });
  expect(dataOf(answer)).toMatchObject({
    valore_score: value,
    additional_score: additional,
    formula_versione: stored,
    inputs,
  });
});

test('SCORE2 and SCORE2-OP accept cholesterol in mg/dl like the other scores', async () => {
  const { as } = await signedIn();
  const factors = { region: 'moderate', sex: 'male', smoker: true, systolicMmHg: 140 };
  const cholesterol = { totalCholesterolMgDl: 6.3 * 38.67, hdlMgDl: 1.4 * 38.67 };
  const middle = { ...factors, ...cholesterol, ageYears: 50 };
  const keep = (formula_versione: string, inputs: object) =>
    api.post(as, { nome_score: 'cardiovascolare-score', formula_versione, inputs });
  expect(dataOf(await keep('score2-2021', middle)).valore_score).toBe(8.1066);
  const old = {
    ...factors,
    sex: 'female',
    ageYears: 80,
    systolicMmHg: 165,
    totalCholesterolMgDl: 5.8 * 38.67,
    hdlMgDl: 1.6 * 38.67,
  };
  expect(dataOf(await keep('score2-op-2021', old)).valore_score).toBe(29.9287);
  expect(errorsOf(await keep('score2-2021', { ...middle, totalCholesterolMgDl: 1 }))).toEqual({
    'inputs.totalCholesterolMgDl': 'Il valore inserito non è valido',
  });
});

test('an age group alone is enough for CHA2DS2-VASc, and an age in years takes precedence over it', async () => {
  const { as } = await signedIn();
  const { ageYears: _, ...others } = STATED.cha2ds2Vasc;
  const keep = async (age: object) =>
    dataOf(await api.post(as, { nome_score: 'cha2-ds2-score', inputs: { ...others, ...age } }));
  expect(await keep({ ageGroup: 'under_65' })).toMatchObject({ valore_score: 4, inputs: { ageGroup: 'under_65' } });
  expect(await keep({ ageGroup: 'from_65_to_74' })).toMatchObject({ valore_score: 5 });
  expect(await keep({ ageGroup: 'from_75' })).toMatchObject({ valore_score: 6 });
  const both = await keep({ ageGroup: 'from_75', ageYears: 50 });
  expect(both).toMatchObject({ valore_score: 4, inputs: { ...others, ageYears: 50 } });
  expect(both.inputs).not.toHaveProperty('ageGroup');
});

describe('a manipulated request', () => {
  test('with a false result gets the computed result', async () => {
    const { as } = await signedIn();
    const answer = await api.post(as, {
      nome_score: 'cha2-ds2-score',
      valore_score: 0,
      additional_score: 0,
      inputs: STATED.cha2ds2Vasc,
    });
    expect(dataOf(answer)).toMatchObject({ valore_score: 6, additional_score: 9.8 });
  });

  test('gets no unknown input stored, and gets 400 if it contains __proto__', async () => {
    const { as } = await signedIn();
    const inputs = { ...STATED.meld, note: '<script>', constructor: 1 };
    expect(dataOf(await api.post(as, { nome_score: 'meld-score', inputs })).inputs).toEqual(STATED.meld);
    const posing = { ...inputs, ['__proto__']: { sex: 'male' } };
    expect((await api.post(as, { nome_score: 'meld-score', inputs: posing })).status).toBe(400);
  });

  test('is refused with the equation of another score or an unknown equation', async () => {
    const { as } = await signedIn();
    for (const formula_versione of ['meld-na-optn-2016', 'mine', 7])
      expect(
        errorsOf(await api.post(as, { nome_score: 'has-bled-score', formula_versione, inputs: STATED.hasBled })),
      ).toEqual({ formula_versione: 'Il valore inserito non è valido' });
  });
});

test.each([
  ['inputs.ageYears', { ageYears: 12 }, 'Inserisca un’età tra 13 e 130 anni'],
  ['inputs.inr', { inr: null }, 'Questo campo è obbligatorio!'],
  ['inputs.inr', { inr: '1.2' }, 'Inserisca un numero'],
  ['inputs.inr', { inr: 1e9 }, 'Il valore inserito non è valido'],
  ['inputs.dialysis', { dialysis: 'no' }, 'Il valore inserito non è valido'],
])('a score that cannot be computed is refused at %s: %j', async (path, given, words) => {
  const { patient, as } = await signedIn();
  const answer = await api.post(as, {
    nome_score: 'meld-score',
    inputs: { ...STATED.meld, ...given },
    valore_score: 9,
  });
  expect([answer.status, errorsOf(answer)]).toEqual([422, { [path]: words }]);
  expect(await countOf(patient.patientId)).toBe(0);
});

test.each([[[]], [5], ['no JSON'], ['"text"'], [true]])('inputs that are no object are refused: %j', async (inputs) => {
  const { as } = await signedIn();
  expect((await api.post(as, { nome_score: 'meld-score', inputs, valore_score: 9 })).status).toBe(422);
});
