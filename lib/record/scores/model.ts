import { z } from 'zod';
import type { scores } from '@/db/schema';
import { VERSIONS } from '@/lib/clinical';
import { emptyAsNull, LEVEL_DEFAULT, level, rowId, tags, typedNumber, version } from '../../values/fields';
import { FORMULA_NAMES } from './formulas';
import { NAMES } from './names';

export type Score = typeof scores.$inferSelect;

const LONGEST = 4000;
/** What a score is to be computed of: an object, or its JSON in a form's one field. */
const inputs = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= LONGEST ? parsed(value) : value),
  z.record(z.string(), z.unknown(), 'invalid'),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const versions = FORMULA_NAMES.map((name) => VERSIONS[name].version);
const number = emptyAsNull(z.preprocess(typedNumber, z.number('number').min(0, 'invalid').max(100, 'invalid')));

/** A new score: of `inputs` the server computes it, whatever is sent as its value; without them that value is kept. */
export const newScore = z.object({
  id: rowId,
  name: z.enum(NAMES),
  /** By which equation, as it is stored; absent: by the specification's. */
  formula: z.enum(versions, 'invalid').nullish(),
  inputs: inputs.nullish(),
  value: number.optional(),
  additional: number.optional(),
  level: level.default(LEVEL_DEFAULT),
  tags,
});

/** Of a kept score only who sees it ever changes. */
export const scoreChange = z.object({ id: rowId, version, level: level.optional(), tags });
export type NewScore = z.infer<typeof newScore>;
export type ScoreInput = NewScore | z.infer<typeof scoreChange>;

export const scoreInput = (id: number): z.ZodType<ScoreInput> => (id === 0 ? newScore : scoreChange);
export const isNew = (input: ScoreInput): input is NewScore => 'name' in input;
