import type { ScoreName } from '@/db/schema';
import type { Calculator } from '../calculator';
import type { Fields } from '../fields';
import type { WorkedScore } from './fields';
import { cardiovascularCalculator, framinghamCalculator } from './heart';
import { meldCalculator } from './liver';
import { hasBledCalculator, strokeCalculator } from './points';

/** The calculator of each score. */
export const CALCULATORS: Record<ScoreName, Calculator<Fields, WorkedScore>> = {
  'has-bled-score': hasBledCalculator,
  'cha2-ds2-score': strokeCalculator,
  'meld-score': meldCalculator,
  'framingham-score': framinghamCalculator,
  'cardiovascolare-score': cardiovascularCalculator,
};

/** Form fields whose names differ from the equation's inputs, since two scores use one word for different things. */
const CALLED: Partial<Record<ScoreName, Record<string, string>>> = {
  'has-bled-score': { hypertension: 'uncontrolledHypertension' },
  'cha2-ds2-score': { stroke: 'strokeOrEmbolism' },
};

/** The form's field of a stored input: a key under `calculators.fields.`. */
export const fieldOf = (name: ScoreName, input: string) => CALLED[name]?.[input] ?? input;
