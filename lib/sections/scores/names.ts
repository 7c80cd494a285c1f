import type { ScoreName } from '@/db/schema';

export type { ScoreName };

/** The other names of each score: `type` in the routes for all scores, `page` in the URL of its page. */
export const SCORES = {
  'has-bled-score': { type: 'has-bled', page: 'hasBledScore' },
  'cha2-ds2-score': { type: 'cha2ds2', page: 'chaDsVasScore' },
  'meld-score': { type: 'meld', page: 'meldScore' },
  'framingham-score': { type: 'framingham', page: 'framinghamScore' },
  'cardiovascolare-score': { type: 'cardiovascolare', page: 'cardiovascolareScore' },
} as const satisfies Record<ScoreName, { type: string; page: string }>;
export const NAMES = Object.keys(SCORES) as ScoreName[];

export const scoreOfType = (type: string | undefined) => NAMES.find((name) => SCORES[name].type === type);
export const pageOfScore = (name: ScoreName) => `/calcolatricemedica/calcoloScores/${SCORES[name].page}`;
