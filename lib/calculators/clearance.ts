import { ckdEpi2009, ckdEpi2021, cockcroftGault, urinaryClearance } from '../clinical';
import { calculator, equals, type Show } from './calculator';
import type { ChoiceField } from './fields';
import { ageYears, amount, creatinineMgDl, sex, weightKg } from './quantities';

const ADULT = 18;
/** The equations are valid for adults only. */
const cautionAt = (years: number) => (years < ADULT ? { caution: 'adults' } : {});

/** Creatinine clearance by Cockcroft and Gault. */
export const cockcroftGaultCalculator = calculator({
  id: 'cockcroftGault',
  fields: { weightKg, ageYears, sex, creatinineMgDl },
  work(values, show) {
    const answer = cockcroftGault(values);
    if (!answer.ok) return null;
    const { weightKg, ageYears, sex, creatinineMgDl } = values;
    const ofWomen = sex === 'female' ? ` × ${show(0.85)}` : '';
    return {
      version: 'cockcroftGault',
      lines: [{ name: 'clearance', value: answer.value, unit: 'ml/min' }],
      formula: [
        `(140 − ${show(ageYears)}) × ${show(weightKg)} kg / (72 × ${show(creatinineMgDl)} mg/dl)${ofWomen} ${equals(answer.value, 'ml/min', show)}`,
      ],
      ...cautionAt(ageYears),
    };
  },
});

/** Creatinine clearance from 24-hour urine. */
export const urinaryClearanceCalculator = calculator({
  id: 'urinaryClearance',
  fields: {
    // The ranges cover diluted and concentrated urine, and volumes from almost none up to those of diabetes insipidus.
    urinaryCreatinineMgDl: amount('mg/dl', { specified: [40, 200], range: [1, 1000] }),
    urineVolumeMlPerDay: amount('ml/24 h', { specified: [800, 2000], range: [1, 25_000] }),
    creatinineMgDl,
  },
  work(values, show) {
    const answer = urinaryClearance(values);
    if (!answer.ok) return null;
    const { urinaryCreatinineMgDl, urineVolumeMlPerDay, creatinineMgDl } = values;
    return {
      version: 'urinaryClearance',
      lines: [{ name: 'clearance', value: answer.value, unit: 'ml/min' }],
      formula: [
        `${show(urinaryCreatinineMgDl)} mg/dl × ${show(urineVolumeMlPerDay)} ml / (1440 min × ${show(creatinineMgDl)} mg/dl) ${equals(answer.value, 'ml/min', show)}`,
      ],
    };
  },
});

type Equation = 'ckdEpi2009' | 'ckdEpi2021';
const equation: ChoiceField<Equation> = {
  kind: 'choice',
  options: ['ckdEpi2021', 'ckdEpi2009'],
  fallback: 'ckdEpi2021',
  missing: 'required',
};

/** Estimated glomerular filtration rate, by the present equation of 2021, or by that of 2009, which the specification names. */
export const ckdEpiCalculator = calculator({
  id: 'ckdEpi',
  fields: {
    equation,
    ageYears,
    sex,
    creatinineMgDl,
    african: { kind: 'yesNo', shown: ({ equation }) => equation === 'ckdEpi2009' },
  },
  work(values, show) {
    const { equation, ageYears } = values;
    const answer = equation === 'ckdEpi2009' ? ckdEpi2009(values) : ckdEpi2021(values);
    if (!answer.ok) return null;
    const unit = `ml/min/${show(1.73)} m²`;
    return {
      version: equation,
      lines: [{ name: 'filtration', value: answer.value, unit }],
      formula: [`${equationIn(values, show)} ${equals(answer.value, unit, show)}`],
      ...cautionAt(ageYears),
    };
  },
});

interface Filtered {
  equation: Equation;
  ageYears: number;
  sex: 'male' | 'female';
  creatinineMgDl: number;
  african: boolean;
}

const CONSTANTS = {
  ckdEpi2009: { factor: 141, above: 1.209, yearly: 0.993, female: [-0.329, 1.018], male: [-0.411, 1] },
  ckdEpi2021: { factor: 142, above: 1.2, yearly: 0.9938, female: [-0.241, 1.012], male: [-0.302, 1] },
} as const;

/** The equation as its papers print it. The constants are only displayed here; lib/clinical computes with them. */
function equationIn({ equation, ageYears, sex, creatinineMgDl, african }: Filtered, show: Show): string {
  const { factor, above, yearly, ...bySex } = CONSTANTS[equation];
  const [alpha, ofSex] = bySex[sex];
  const ratio = `${show(creatinineMgDl)} / ${show(sex === 'female' ? 0.7 : 0.9)}`;
  const terms = [
    String(factor),
    `min(${ratio}; 1)^−${show(-alpha)}`,
    `max(${ratio}; 1)^−${show(above)}`,
    `${show(yearly)}^${show(ageYears)}`,
    ...(ofSex === 1 ? [] : [show(ofSex)]),
    ...(equation === 'ckdEpi2009' && african ? [show(1.159)] : []),
  ];
  return terms.join(' × ');
}
