import { z } from 'zod';
import type { scores } from '@/db/schema';
import { VERSIONS } from '@/lib/clinical';
import { custom } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { emptyAsNull, typedNumber } from '../../values/fields';
import { fromField } from '../../values/json';
import { FORMULA_NAMES } from './formulas';
import { NAMES } from './names';

export type Score = typeof scores.$inferSelect;

const LONGEST = 4000;
/** The inputs of a score: an object, or its JSON in one field of a form. */
const inputs = z.preprocess((value) => fromField(value, LONGEST), z.record(z.string(), z.unknown(), 'invalid'));

const versions = FORMULA_NAMES.map((name) => VERSIONS[name].version);
const number = emptyAsNull(z.preprocess(typedNumber, z.number('number').min(0, 'invalid').max(100, 'invalid')));

const declared = defineModel({
  name: 'scores',
  fields: {
    name: custom(z.enum(NAMES)),
    /** The version of the equation; without it the specification's equation is used. */
    formula: custom(z.enum(versions, 'invalid').nullish()),
    inputs: custom(inputs.nullish()),
    value: custom(number.optional()),
    additional: custom(number.optional()),
  },
});

export const scoreModel = {
  ...declared,
  /** With `inputs` the server computes the value and ignores a sent one; without them the sent value is stored. */
  newRow: declared.newRow.omit({ version: true }),
  /** Only the sharing of a saved score can be changed. */
  change: declared.change.pick({ id: true, version: true, level: true, tags: true }),
};
export type NewScore = z.infer<typeof scoreModel.newRow>;
export type ScoreInput = NewScore | ModelInput<typeof scoreModel>;

export const isNew = (input: ScoreInput): input is NewScore => 'name' in input;
