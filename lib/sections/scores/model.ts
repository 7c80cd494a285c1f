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
/** What a score is to be computed of: an object, or its JSON in a form's one field. */
const inputs = z.preprocess((value) => fromField(value, LONGEST), z.record(z.string(), z.unknown(), 'invalid'));

const versions = FORMULA_NAMES.map((name) => VERSIONS[name].version);
const number = emptyAsNull(z.preprocess(typedNumber, z.number('number').min(0, 'invalid').max(100, 'invalid')));

const declared = defineModel({
  name: 'scores',
  fields: {
    name: custom(z.enum(NAMES)),
    /** By which equation, as it is stored; without it: by the specification's. */
    formula: custom(z.enum(versions, 'invalid').nullish()),
    inputs: custom(inputs.nullish()),
    value: custom(number.optional()),
    additional: custom(number.optional()),
  },
});

export const scoreModel = {
  ...declared,
  /** Of `inputs` the server computes it, whatever is sent as its value; without them that value is stored. */
  newRow: declared.newRow.omit({ version: true }),
  /** Of a saved score only who sees it ever changes. */
  change: declared.change.pick({ id: true, version: true, level: true, tags: true }),
};
export type NewScore = z.infer<typeof scoreModel.newRow>;
export type ScoreInput = NewScore | ModelInput<typeof scoreModel>;

export const isNew = (input: ScoreInput): input is NewScore => 'name' in input;
