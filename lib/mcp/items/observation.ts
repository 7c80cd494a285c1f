import { z } from 'zod';
import { MEALS } from '@/db/reference/devices';
import { at, codeIn, codingsAt, listAt, numberAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { resourceId, written } from './fields';
import { addressOf, notesOf, textsOf } from './texts';

const flag = z
  .enum(['L', 'H', 'LL', 'HH', 'A', 'AA', 'N'])
  .optional()
  .describe(
    'Low, high, critically low, critically high, abnormal, critically abnormal; absent: nothing is known of it.',
  );
const unit = z.string().optional().describe('A unit of UCUM. A unit in other words is under `written`.');

export const quantity = {
  value: z.number().optional().describe('Absent for a result in words, which is under `written`.'),
  comparator: z.string().optional().describe('`<` or `>` before the value.'),
  unit,
};
const range = z
  .object({ low: z.number().optional(), high: z.number().optional() })
  .optional()
  .describe('The reference range of the report, in the unit of the value.');

export const measurement = z.object({
  id: resourceId,
  date: z.string().optional().describe('The day, or the time with its offset.'),
  loinc: z.string().optional(),
  ...quantity,
  flag,
  reference_range: range,
  meal: z.enum(MEALS).optional().describe('When a glucose value was measured, relative to a meal.'),
  parts: z
    .array(z.object({ loinc: z.string().optional(), ...quantity, flag, written }))
    .optional()
    .describe('The values of a measurement that has several, such as systolic and diastolic pressure.'),
  written,
});
export type Measurement = z.infer<typeof measurement>;

type Flagged = z.infer<typeof flag>;
const FLAGS: readonly string[] = flag.unwrap().options;

/** An observation as the tools tell it. */
export function measurementOf(resource: Resource): Measurement {
  const [reference] = listAt(resource, 'referenceRange');
  const parts = listAt(resource, 'component');
  const { written: texts, ...value } = valueIn(resource);
  return {
    id: addressOf(resource),
    date: textAt(resource, 'effectiveDateTime') ?? textAt(resource, 'effectivePeriod', 'start'),
    ...value,
    reference_range: rangeIn(reference),
    meal: MEALS.find((one) => one === ownText(resource, 'meal')),
    ...(parts.length > 0 ? { parts: parts.map(valueIn) } : {}),
    written: textsOf({
      ...texts,
      reference_range: textAt(reference, 'text'),
      condition: ownText(resource, 'condition'),
      note: notesOf(resource),
    }),
  };
}

function valueIn(node: unknown) {
  const { value, comparator, unit: ucum, text } = amountIn(at(node, 'valueQuantity'));
  const [interpretation] = listAt(node, 'interpretation');
  const code = codeIn(interpretation, SYSTEMS.interpretation);
  return {
    loinc: codeIn(at(node, 'code'), SYSTEMS.loinc),
    value: value ?? numberAt(node, 'valueInteger'),
    comparator,
    unit: ucum,
    flag: (FLAGS.includes(code ?? '') ? code : undefined) as Flagged,
    written: textsOf({
      name: nameOf(at(node, 'code')),
      value: textAt(node, 'valueString') ?? wordsOf(at(node, 'valueCodeableConcept')) ?? ownText(node, 'text'),
      unit: text ?? ownText(node, 'unit'),
      mark: textAt(interpretation, 'text'),
    }),
  };
}

/** A code in words; a mere code, which stands beside it, is none. */
const nameOf = (code: unknown) =>
  textAt(code, 'text') ?? codingsAt(code, 'coding').find(({ display }) => display)?.display;

/** A unit is told apart from texts if it is a code of UCUM, which has no blanks. */
function amountIn(amount: unknown) {
  const unit = textAt(amount, 'unit');
  const code = textAt(amount, 'system') === SYSTEMS.ucum ? textAt(amount, 'code') : undefined;
  const isCode = code !== undefined && /^[!-~]{1,30}$/.test(code);
  return {
    value: numberAt(amount, 'value'),
    comparator: COMPARATORS.find((one) => one === textAt(amount, 'comparator')),
    ...(isCode ? { unit: code } : { text: unit }),
  } as { value?: number; comparator?: string; unit?: string; text?: string };
}
const COMPARATORS = ['<', '<=', '>=', '>'];

function rangeIn(range: unknown) {
  const [low, high] = ['low', 'high'].map((end) => numberAt(range, end, 'value'));
  return low === undefined && high === undefined ? undefined : { low, high };
}
