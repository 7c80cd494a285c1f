import { scores } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

const least = {
  name: 'meld-score',
  value: 9,
  formula: 'meld-na-optn-2016',
  inputs: { creatinineMgDl: 1.1, bilirubinMgDl: 1.3, inr: 1.1, sodiumMmolL: 138, dialysis: false, ageYears: 58 },
} as const;

export const fixture = sectionFixture({
  name: 'scores',
  table: scores,
  least,
  rows: { score: {} },
  contract: {
    rows: 'score',
    id: 'id_score',
    body: { nome_score: 'framingham-score', valore_score: 12.5 },
    canary: {},
    change: { id_livello_confidenzialita: 6 },
    tries: [{ id_livello_confidenzialita: 1 }, { id_livello_confidenzialita: 'x' }, { tags: [4] }],
    fuzzed: {
      create: {
        nome_score: 'meld-score',
        formula_versione: 'meld-na-optn-2016',
        inputs: { creatinineMgDl: 1.2, bilirubinMgDl: 2.5, inr: 1, sodiumMmolL: 131, dialysis: false, ageYears: 60 },
        valore_score: 18,
      },
      update: { id_livello_confidenzialita: 4, tags: [4] },
    },
  },
  lists: [
    {
      path: 'score',
      params: { nome_score: 'meld-score' },
      collection: 'tbl_scores',
      unsearched: true,
      async page() {
        const { scoresSection: section } = await import('@/lib/sections/scores/section');
        const { readDoctorViewScores } = await import('@/lib/sections/scores/queries');
        const { expect } = await import('vitest');
        return {
          section,
          async read(record, query) {
            const { table, courses } = await readDoctorViewScores(query)(record);
            const drawn = courses.flatMap(({ lines }) => lines).reduce((sum, { series }) => sum + series.count, 0);
            // The curve goes through the same values as the table.
            expect(drawn).toBe(table.count);
            return [table];
          },
        };
      },
    },
  ],
  forms: {
    own: { file: 'app/(record)/calcolatricemedica/calcoloScores/actions.ts', noun: 'Score' },
    save: { tags: '4' },
  },
  special: [
    { endpoint: 'GET /api/score-result/[type]', kind: 'patients', params: () => ({ type: 'meld' }) },
    { endpoint: 'GET /api/scoring/[type]', kind: 'everyone', params: () => ({ type: 'has-bled' }) },
  ],
});
