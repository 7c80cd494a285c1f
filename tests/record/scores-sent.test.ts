import { describe, expect, test } from 'vitest';
import { dataOf } from '../support/calls';
import { errorsOf } from '../support/saves';
import { scoreTests } from '../support/scores';

// Spec 2, section 7: a score may be sent without its inputs. It is then stored as sent and marked as such.

const { behind, api, signedIn } = scoreTests();
const countOf = async (patientId: number) =>
  (await behind.sql`select 1 from tbl_scores where id_paziente = ${patientId}`).length;

describe('a score without inputs', () => {
  test.each([
    ['has-bled-score', 3, null],
    ['cha2-ds2-score', '4', '4,0'],
    ['meld-score', 40, null],
    ['framingham-score', '12.34', null],
    ['cardiovascolare-score', 0, null],
  ])('is stored as it was sent: %s %j', async (nome_score, valore_score, additional_score) => {
    const { as } = await signedIn();
    const answer = await api.post(as, { nome_score, valore_score, additional_score });
    const sent = (value: unknown) => (value === null ? null : Number(String(value).replace(',', '.')));
    expect(dataOf(answer)).toMatchObject({
      valore_score: sent(valore_score),
      additional_score: sent(additional_score),
      formula_versione: null,
      inputs: null,
    });
  });

  test.each([
    ['has-bled-score', 10],
    ['has-bled-score', 2.5],
    ['cha2-ds2-score', -1],
    ['meld-score', 5],
    ['meld-score', 41],
    ['framingham-score', 100.01],
    ['cardiovascolare-score', 'NaN'],
    ['cardiovascolare-score', undefined],
    ['cardiovascolare-score', {}],
  ])('is refused with an impossible value: %s %j', async (nome_score, valore_score) => {
    const { patient, as } = await signedIn();
    const answer = await api.post(as, { nome_score, valore_score });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['valore_score']]);
    expect(await countOf(patient.patientId)).toBe(0);
  });

  test('with an unknown name is refused', async () => {
    const { as } = await signedIn();
    for (const nome_score of ['score', 'toString', null, undefined])
      expect(Object.keys(errorsOf(await api.post(as, { nome_score, valore_score: 3 })))).toEqual(['nome_score']);
  });
});
