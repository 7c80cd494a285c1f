/** What is wrong with a field. `exclusive`: it cannot be combined with another one. */
export type Code = 'missing' | 'not_a_number' | 'out_of_range' | 'unknown_option' | 'exclusive';

/** Why nothing was computed: a field and what is wrong with it. */
export interface Reason {
  field: string;
  code: Code;
}
export type Answer<Result> = ({ ok: true } & Result) | { ok: false; reasons: Reason[] };

/** Reads one field; it receives the whole input, for fields that depend on each other. */
export type Reader<Value> = (given: unknown, input: Record<string, unknown>) => { value: Value } | { code: Code };
type Optional<Value> = Reader<Value> & { optional: true };
type Fields = Record<string, Reader<unknown>>;
type Values<F extends Fields> = { [K in keyof F]: F[K] extends Reader<infer Value> ? Value : never };
type OptionalKey<F extends Fields> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];

/** A formula's input. Null or undefined means not filled in; only some fields may be missing altogether. */
export type InputOf<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKey<F>>]: Values<F>[K] | null | undefined;
} & { [K in OptionalKey<F>]?: Values<F>[K] | null | undefined };

export const isAbsent = (given: unknown) => given === null || given === undefined;

function number(fits: (value: number) => boolean): Reader<number> {
  return (given) => {
    if (isAbsent(given)) return { code: 'missing' };
    if (typeof given !== 'number' || Number.isNaN(given)) return { code: 'not_a_number' };
    // Adding zero turns -0 into 0; -0 would be displayed with its sign.
    return fits(given) ? { value: given + 0 } : { code: 'out_of_range' };
  };
}

/** A number within inclusive limits. A text is refused, even if it contains a number. */
export const between = (from: number, to: number) => number((value) => value >= from && value <= to);

/** An age in years: somebody of 69 years and 11 months is within 40 to 69. */
export const completedYears = (from: number, to: number) => number((value) => value >= from && value < to + 1);

export function oneOf<const Option extends string | boolean>(...options: Option[]): Reader<Option> {
  return (given) => {
    if (isAbsent(given)) return { code: 'missing' };
    const value = options.find((option) => option === given);
    return value === undefined ? { code: 'unknown_option' } : { value };
  };
}

export const yesOrNo: Reader<boolean> = oneOf(true, false);
export const sex = oneOf('male', 'female');

/** Marks a field as optional for the types; its reader decides what absence means. */
export const mayBeLeftOut = <Value>(reader: Reader<Value>): Optional<Value> =>
  Object.assign(reader, { optional: true as const });

/** An optional field that is read as `fallback` if absent. */
export const withFallback = <Value>(reader: Reader<Value>, fallback: Value) =>
  mayBeLeftOut<Value>((given, input) => (isAbsent(given) ? { value: fallback } : reader(given, input)));

/**
 * A calculator: reads all fields and computes only if all are valid. The fields' ranges keep NaN and Infinity out of the
 * result, so that `compute` contains only the formula.
 */
export function formula<F extends Fields, Result extends object>(fields: F, compute: (values: Values<F>) => Result) {
  return (input: InputOf<F>): Answer<Result> => {
    const given: Record<string, unknown> = Object(input);
    const values: Record<string, unknown> = {};
    const reasons: Reason[] = [];
    for (const [field, read] of Object.entries(fields)) {
      const outcome = read(given[field], given);
      if ('code' in outcome) reasons.push({ field, code: outcome.code });
      else values[field] = outcome.value;
    }
    return reasons.length > 0 ? { ok: false, reasons } : { ok: true, ...compute(values as Values<F>) };
  };
}
