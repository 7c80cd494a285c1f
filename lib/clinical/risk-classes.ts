import { MELD_MORTALITY } from './risk-tables';

export type RiskClass = 'low' | 'lowToModerate' | 'borderline' | 'moderate' | 'intermediate' | 'high' | 'veryHigh';

/** The class of a result; for MELD, its band of points. */
export type Risk = { class: RiskClass } | { band: readonly [from: number, to: number] };

interface Person {
  ageYears?: unknown;
  sex?: unknown;
}
/** Classes by their lower limits, in ascending order. */
type Classes = readonly (readonly [from: number, name: RiskClass])[];

interface Classification {
  /** Source of the limits, not always the same as that of the score. */
  source: string;
  of(value: number, person: Person): Risk | null;
}

const within = (classes: Classes, value: number): Risk => ({
  class: classes.findLast(([from]) => value >= from)?.[1] ?? 'low',
});
const always = (source: string, classes: Classes): Classification => ({
  source,
  of: (value) => within(classes, value),
});

/** A percentage as displayed, with at most one decimal: the class must match the number shown next to it. */
export const inTenths = (percent: number) => Math.round(percent * 10) / 10;
const ofPercent = ({ source, of }: Classification): Classification => ({
  source,
  of: (value, person) => of(inTenths(value), person),
});

/** Limits of SCORE2's classes by age: they are lower for younger people. */
const BY_AGE: readonly (readonly [fromAge: number, high: number, veryHigh: number])[] = [
  [0, 2.5, 7.5],
  [50, 5, 10],
  [70, 7.5, 15],
];
const european = ofPercent({
  source: 'Visseren FLJ et al., Eur Heart J 2021;42:3227-3337',
  of(value, { ageYears }) {
    const found = typeof ageYears === 'number' ? BY_AGE.findLast(([fromAge]) => ageYears >= fromAge) : undefined;
    if (!found) return null;
    const [, high, veryHigh] = found;
    return within(
      [
        [0, 'lowToModerate'],
        [high, 'high'],
        [veryHigh, 'veryHigh'],
      ],
      value,
    );
  },
});

const liver: Classification = {
  source: MELD_MORTALITY.source,
  of(score) {
    const at = MELD_MORTALITY.bands.findLastIndex(({ from }) => score >= from);
    const [band, next] = [MELD_MORTALITY.bands[at], MELD_MORTALITY.bands[at + 1]];
    return band ? { band: [band.from, next ? next.from - 1 : band.from] } : null;
  },
};

/** How each score's result is classified, as a percentage or as points. */
export const RISK_CLASSES = {
  hasBled: always('Lip GYH et al., J Am Coll Cardiol 2011;57:173-180', [
    [0, 'low'],
    [2, 'moderate'],
    [3, 'high'],
  ]),
  // The point that female sex alone gives does not raise the class: it is subtracted first.
  cha2ds2Vasc: {
    source: 'Hindricks G et al., Eur Heart J 2021;42:373-498',
    of: (points, { sex }) =>
      within(
        [
          [0, 'low'],
          [1, 'intermediate'],
          [2, 'high'],
        ],
        sex === 'female' ? points - 1 : points,
      ),
  },
  framingham: ofPercent(
    // The high class begins above 20 %; 20 % itself is still intermediate.
    always('NCEP ATP III, JAMA 2001;285:2486-2497', [
      [0, 'low'],
      [10, 'intermediate'],
      [20.1, 'high'],
    ]),
  ),
  pooledCohort: ofPercent(
    always('Arnett DK et al., Circulation 2019;140:e596-e646', [
      [0, 'low'],
      [5, 'borderline'],
      [7.5, 'intermediate'],
      [20, 'high'],
    ]),
  ),
  score2: european,
  score2Op: european,
  meld: liver,
  meld3: liver,
} as const satisfies Record<string, Classification>;

/** The class of a result; null if a value it depends on is unknown. */
export const riskOf = (score: keyof typeof RISK_CLASSES, value: number, person: Person): Risk | null =>
  RISK_CLASSES[score].of(value, person);
