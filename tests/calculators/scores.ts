import { evaluate } from '@/lib/calculators/calculator';
import type { Typed } from '@/lib/calculators/fields';
import { CALCULATORS } from '@/lib/calculators/scores';
import type { ScoreName } from '@/lib/sections/scores/names';
import { exact } from './formula';

/** Valid input for the form of each score. */
export const TYPED: Record<ScoreName, Typed> = {
  'has-bled-score': { stroke: '1', elderly: '1', antiplateletOrNsaid: '1', table: 'pisters_2010' },
  'cha2-ds2-score': { ageGroup: 'from_75', sex: 'female', diabetes: '1', strokeOrEmbolism: '1', table: 'esc_2010' },
  'meld-score': {
    equation: 'meld',
    ageYears: '60',
    creatinineMgDl: '1,2',
    bilirubinMgDl: '2.5',
    inr: '1',
    sodiumMmolL: '131',
  },
  'framingham-score': {
    ageYears: '45',
    sex: 'male',
    totalCholesterolMgDl: '240',
    hdlMgDl: '40',
    systolicMmHg: '130',
    smoker: '1',
  },
  'cardiovascolare-score': {
    equation: 'pooledCohort',
    ageYears: '55',
    sex: 'male',
    totalCholesterolMgDl: '213',
    hdlMgDl: '50',
    systolicMmHg: '120',
    ethnicity: 'white',
  },
};
/** The result for this input with some values replaced. */
export const asked = (name: ScoreName, more: Typed = {}) =>
  evaluate(CALCULATORS[name], { ...TYPED[name], ...more }, exact);
