import { fieldOf } from '@/lib/calculators/scores';
import { equationText, riskText, savedRisk, scoreName, valueText } from '@/lib/calculators/scores/words';
import type { Score } from '@/lib/sections/scores/model';
import { scoresSection } from '@/lib/sections/scores/section';
import { displayedMoment } from '@/lib/values/days';
import { chapter, sharing, tableOf } from '../chapter';
import type { Words } from '../words';

/** The scores, newest first, with the version of their equation and the values they were computed from. */
export const scoresChapter = chapter({
  section: scoresSection,
  blocks(extract, words) {
    const { t, locale } = words;
    const result = (score: Score) => {
      const risk = savedRisk(score);
      return [valueText(score, t, locale), risk && riskText(risk, t)].filter(Boolean).join('\n');
    };
    const equation = ({ formula }: Score) => [equationText(formula, t), formula].filter(Boolean).join('\n');
    return tableOf([...extract.rowsOf(scoresSection)].reverse(), [
      [t('scores.day'), 1, ({ createdAt }) => displayedMoment(createdAt)],
      [t('scores.score'), 1.2, ({ name }) => scoreName(name, t)],
      [t('scores.result'), 1.3, result],
      [t('scores.equation'), 1.3, equation],
      [t('scores.of'), 1.8, (score) => inputsOf(score, words)],
      sharing(words),
    ]);
  },
});

function inputsOf({ name, inputs }: Score, { t, has, number }: Words): string {
  const said = (field: string, value: number | string | boolean) => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'scores.yes' : 'scores.no');
    const option = `calculators.options.${field}.${value}`;
    return /^[\w-]+$/.test(value) && has(option) ? t(option) : value;
  };
  return Object.entries(inputs ?? {})
    .map(([input, value]) => {
      const field = fieldOf(name, input);
      const label = has(`calculators.fields.${field}`) ? t(`calculators.fields.${field}`) : input;
      return `${label}: ${said(field, value)}`;
    })
    .join('\n');
}
