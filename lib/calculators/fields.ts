/** The judgement of a value: refused, or possible but rare. Both are keys under `errors.`, with parameters. */
export type Judgement = { refused: string } | { rare: string } | null;

interface Common {
  /** Whether the field is used, given the other choices; a field without this function always is. */
  shown?(typed: Typed): boolean;
}

export interface NumberField extends Common {
  kind: 'number';
  unit: string;
  /** The smallest and the greatest accepted value. */
  range: readonly [min: number, max: number];
  /** The usual values, within the range; others are used but reported as unusual. */
  usual?: readonly [min: number, max: number];
  /** The range of the specification, if it differs from `range`: the page says so. */
  specified?: readonly [min: number, max: number];
  /** Judges a value where the range alone does not decide; without it: values outside the range are refused. */
  judge?(value: number): Judgement;
  /** The message for an empty field: a key under `errors.`. Nothing is calculated with an assumed value. */
  missing: string;
  /** The message for a value outside the range, instead of the default one: a key under `errors.`. */
  refusal?: string;
  /** The name of another field: while its value is above 0, this field is excluded. */
  unless?: string;
  /** May be left empty: of two fields that exclude each other, an empty form asks for the other one. */
  second?: true;
}

export interface ChoiceField<Option extends string = string> extends Common {
  kind: 'choice';
  options: readonly Option[];
  /** The option chosen at first; without it one must be chosen. */
  fallback?: Option;
  missing: string;
}

/** A checkbox; unticked means no. */
export interface YesNoField extends Common {
  kind: 'yesNo';
}

export type Field = NumberField | ChoiceField | YesNoField;
export type Fields = Record<string, Field>;

/** The fields' text as typed; a ticked checkbox is `1`. */
export type Typed = Readonly<Record<string, string>>;

export type ValueOf<F extends Field> =
  F extends ChoiceField<infer Option>
    ? Option
    : F extends YesNoField
      ? boolean
      : F extends { unless: string }
        ? number | null
        : number;

/**
 * A value's message: refused outside the range (both ends included), rare outside the usual values, unless the field has its
 * own `judge`.
 */
export function judged({ range, usual = range, judge, refusal }: NumberField, value: number): Judgement {
  if (judge) return judge(value);
  const [min, max] = range;
  if (!isWithin(value, range)) return { refused: refusal ?? `checkRange?min=${min}&max=${max}` };
  const [low, high] = usual;
  return isWithin(value, usual) ? null : { rare: `unusual?min=${low}&max=${high}` };
}

const isWithin = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max;

const DECIMAL = /^(?:\d{1,12}(?:[.,]\d{0,12})?|[.,]\d{1,12})$/;

/** A positive number with comma or point; null if the text is not one. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

/** Whether a text can become a number: digits and separators only. */
export const isTypable = (text: string) => /^[\d.,\s]{0,24}$/.test(text);

/** Whether another field, above 0, excludes this one. */
export const isExcluded = (field: Field, typed: Typed) =>
  field.kind === 'number' && field.unless !== undefined && (numberIn(typed[field.unless] ?? '') ?? 0) > 0;

/** Whether a field is used in a calculation. */
export const isShown = (field: Field, typed: Typed) => field.shown?.(typed) ?? true;
