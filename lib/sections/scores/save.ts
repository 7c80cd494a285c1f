import 'server-only';
import type { z } from 'zod';
import type { scores } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import { saveRow } from '@/lib/access/record/rows';
import { type Reason, VERSIONS } from '@/lib/clinical';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { message } from '../../values/fields';
import { agesOf, compute, type FormulaName, formulaOf, formulasOf, usedOf } from './formulas';
import { isNew, type NewScore, type Score, type ScoreInput, scoreModel } from './model';

/** Saves a score (id 0), computed by the server if its inputs are sent, or changes who sees a saved one. */
export const saveScore = (section: ClinicalSection<typeof scores>) =>
  command<ScoreInput, Score>({
    section,
    act: ({ id }) => (id === 0 ? 'create' : 'share'),
    input: (id): z.ZodType<ScoreInput> => (id === 0 ? scoreModel.newRow : scoreModel.change),
    async run(record, input) {
      const { level, tags } = input;
      if (!isNew(input)) {
        const { id, version } = input;
        return saveRow(record, section, { id, version, values: { level, tags } });
      }
      const result = input.inputs ? computed(input, input.inputs) : asSent(input);
      if (!result.ok) return result;
      return saveRow(record, section, { id: 0, values: { name: input.name, level, tags, ...result.value } });
    },
  });

type ScoreValues = Pick<Score, 'value' | 'additional' | 'formula' | 'inputs'>;

/** Computes the score from the inputs; errors are reported under the inputs' own names. */
function computed({ name, formula: version }: NewScore, stated: Record<string, unknown>): Result<ScoreValues> {
  const known = formulasOf(name);
  const formula = version ? known.find((one) => one === formulaOf(version)) : known[0];
  if (!formula) return invalid('formula', 'invalid');
  const answer = compute(formula, stated);
  if (!answer.ok)
    return refuse('invalid', {
      fields: answer.reasons.map((reason) => ({ path: `inputs.${reason.field}`, message: wordsFor(reason, formula) })),
    });
  // Only inputs that the equation has used and validated are stored.
  const inputs = usedOf(formula, stated) as NonNullable<Score['inputs']>;
  return done({
    value: kept(answer.value),
    additional: answer.additional === undefined ? null : kept(answer.additional),
    formula: VERSIONS[formula].version,
    inputs,
  });
}

const DECIMALS = 10_000;
const kept = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

function wordsFor({ field, code }: Reason, formula: FormulaName): string {
  const ages = agesOf(formula);
  if (code === 'missing') return 'required';
  if (code === 'not_a_number') return 'number';
  return field === 'ageYears' && ages ? message('ageBetween', { min: ages[0], max: ages[1] }) : 'invalid';
}

/** The range of each score that is given in points; the others are percentages. */
const POINTS: Partial<Record<Score['name'], readonly [from: number, to: number]>> = {
  'has-bled-score': [0, 9],
  'cha2-ds2-score': [0, 9],
  'meld-score': [6, 40],
};

/** A value without inputs is stored as it was sent, within the score's range. */
function asSent({ name, value, additional }: NewScore): Result<ScoreValues> {
  if (value === undefined || value === null) return invalid('value', 'required');
  const [from, to] = POINTS[name] ?? [0, 100];
  const possible = value >= from && value <= to && (!POINTS[name] || Number.isInteger(value));
  if (!possible) return invalid('value', 'invalid');
  const yearly = name === 'cha2-ds2-score' && typeof additional === 'number' ? kept(additional) : null;
  return done({ value: kept(value), additional: yearly, formula: null, inputs: null });
}
