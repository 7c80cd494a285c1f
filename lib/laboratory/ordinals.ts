import type { LabTest } from './tests';

/**
 * A step of a scale: 0 absent, 1 traces, 2 to 5 one to four crosses. 'P' is present without a step, 'E' doubtful; neither has a
 * place on the scale.
 */
export type Ordinal = 0 | 1 | 2 | 3 | 4 | 5 | 'P' | 'E';
export const ORDINALS: readonly Ordinal[] = [0, 1, 2, 3, 4, 5, 'P', 'E'];

const WORDS: readonly (readonly [Ordinal, string])[] = [
  [
    0,
    'assente|assenti|non rilevabile|non rilevabili|negativo|negativa|neg|neg.|-|non reattivo|absent|negative|not detected',
  ],
  [1, 'tracce|traccia|tr|+/-|±|trace|traces'],
  [2, '+|1+'],
  [3, '++|2+'],
  [4, '+++|3+'],
  [5, '++++|4+'],
  ['P', 'presente|presenti|positivo|positiva|pos|reattivo|present|positive|reactive'],
  ['E', 'dubbio|debolmente positivo|borderline|indeterminato|equivoco|doubtful|weakly positive|equivocal'],
];
/** Words of quantity are steps only in a urine sediment; elsewhere they are a description. */
const QUANTITIES: readonly (readonly [Ordinal, string])[] = [
  [1, 'rare|rari|rara|raro|few'],
  [2, 'scarse|scarsi|alcune|alcuni|some'],
  [3, 'discrete|discreti|moderate'],
  [4, 'numerose|numerosi|abbondanti|many|numerous'],
];
const tableOf = (words: typeof WORDS) =>
  new Map(words.flatMap(([step, names]) => names.split('|').map((name) => [name, step] as const)));
const words = tableOf(WORDS);
const quantities = tableOf(QUANTITIES);

/** The step that a word or sign means; undefined if it means none. */
export function ordinalOf(text: string, test?: LabTest): Ordinal | undefined {
  const word = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return words.get(word) ?? (test?.group === 'urine' ? quantities.get(word) : undefined);
}
