/** What is wrong with a field. `exclusive`: it cannot be given together with another one. */
export type Code = 'missing' | 'not_a_number' | 'out_of_range' | 'unknown_option' | 'exclusive';

/** Why nothing was computed: a field to blame, and what is wrong with it. */
export interface Reason {
  field: string;
  code: Code;
}
export type Answer<Result> = ({ ok: true } & Result) | { ok: false; reasons: Reason[] };

/** Reads one field; it sees the whole input for the sake of fields that depend on each other. */
export type Reader<Value> = (given: unknown, input: Record<string, unknown>) => { value: Value } | { code: Code };
type Optional<Value> = Reader<Value> & { optional: true };
type Fields = Record<string, Reader<unknown>>;
type Values<F extends Fields> = { [K in keyof F]: F[K] extends Reader<infer Value> ? Value : never };
type OptionalKey<F extends Fields> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];

/** What a formula takes. Null or undefined is a field nobody has filled in; only some may be left out altogether. */
export type InputOf<F extends Fields> = {
  [K in Exclude<keyof F, OptionalKey<F>>]: Values<F>[K] | null | undefined;
} & { [K in OptionalKey<F>]?: Values<F>[K] | null | undefined };

export const isAbsent = (given: unknown) => given === null || given === undefined;

function number(fits: (value: number) => boolean): Reader<number> {
  return (given) => {
    if (isAbsent(given)) return { code: 'missing' };
    if (typeof given !== 'number' || Number.isNaN(given)) return { code: 'not_a_number' };
    // Adding zero makes 0 of -0, which would be shown with its sign.
    return fits(given) ? { value: given + 0 } : { code: 'out_of_range' };
  };
}

/** A number between two others, both included. A text is none, whatever it says. */
export const between = (from: number, to: number) => number((value) => value >= from && value <= to);

/** An age in years: who is 69 years and 11 months old is among those from 40 to 69. */
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

/** Says to the types that a field may be left out; what that means, its reader knows. */
export const mayBeLeftOut = <Value>(reader: Reader<Value>): Optional<Value> =>
  Object.assign(reader, { optional: true as const });

/** A field that is read as `fallback` when it is left out. */
export const withFallback = <Value>(reader: Reader<Value>, fallback: Value) =>
  mayBeLeftOut<Value>((given, input) => (isAbsent(given) ? { value: fallback } : reader(given, input)));

/**
 * A calculator: reads every field, and computes only when all of them can be read. The ranges of the fields are what
 * keeps NaN and Infinity out of the result, so that `compute` holds the formula and nothing else.
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
