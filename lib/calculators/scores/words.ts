import { displayedPercent } from '@/lib/calculators/percent';
import { mortalityAt } from '@/lib/calculators/scores/liver';
import { VERSIONS } from '@/lib/clinical';
import { type Risk, riskOf } from '@/lib/clinical/risk-classes';
import type { LineName } from '@/lib/sections/scores/course';
import { formulaOf } from '@/lib/sections/scores/formulas';
import type { Score } from '@/lib/sections/scores/model';
import type { ScoreName } from '@/lib/sections/scores/names';
import { SCORES } from '@/lib/sections/scores/names';
import { displayedMoment } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';

/** A translator of all texts, as returned by `useTranslations()`. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

export const scoreName = (name: ScoreName, t: Words) => t(`calculators.scores.${SCORES[name].page}`);

/** Scores in points; the others are percentages. */
const IN_POINTS: readonly ScoreName[] = ['has-bled-score', 'cha2-ds2-score', 'meld-score'];
export const isInPoints = (name: ScoreName) => IN_POINTS.includes(name);

type Valued = Pick<Score, 'name' | 'value' | 'additional'>;

/** A score's value: e.g. 6 points, 9.8 % a year; or a percentage. */
export function valueText({ name, value, additional }: Valued, t: Words, locale: string): string {
  if (!isInPoints(name)) return displayedPercent(value, locale);
  const points = t('scores.points', { count: value });
  const percent = (risk: number) => displayedNumber(risk, locale, 1);
  if (name === 'meld-score') return `${points} · ${t('scores.mortality', { percent: percent(mortalityAt(value)) })}`;
  return additional === null ? points : `${points} · ${t('scores.yearly', { percent: percent(additional) })}`;
}

/** The text of a risk's class. */
export function riskText(risk: Risk, t: Words): string {
  if ('class' in risk) return t(`calculators.riskClasses.${risk.class}`);
  const [from, to] = risk.band;
  return t('calculators.riskClasses.band', { points: from === to ? `${from}` : `${from}–${to}` });
}

/** The class of a saved score, if its inputs are stored. */
export function savedRisk({ formula, value, inputs }: Pick<Score, 'formula' | 'value' | 'inputs'>): Risk | null {
  const equation = formulaOf(formula);
  return equation && inputs ? riskOf(equation, value, inputs) : null;
}

/** Identifies a saved score in words. */
export const scoreText = (row: Valued & { at: string }, t: Words, locale: string) =>
  t('scores.named', {
    name: scoreName(row.name, t),
    at: displayedMoment(new Date(row.at)),
    value: valueText(row, t, locale),
  });

/** The equation of a score; unknown for a score that was sent without its inputs. */
export const equationText = (version: string | null, t: Words) => lineText(formulaOf(version) ?? 'sent', t);
export function lineText(line: LineName, t: Words, { both = false } = {}): string {
  if (line === 'sent') return t('scores.sent');
  return both && line === 'score2' ? `${VERSIONS.score2.name} / ${VERSIONS.score2Op.name}` : VERSIONS[line].name;
}
