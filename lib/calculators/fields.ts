/** What a value deserves: it is refused, or it is possible and rare. Both are keys under `errors.`, with parameters. */
export type Judgement = { refused: string } | { rare: string } | null;

interface Common {
  /** Whether it belongs to a calculation at all, by what else is chosen; without it: always. */
  shown?(typed: Typed): boolean;
}

export interface NumberField extends Common {
  kind: 'number';
  unit: string;
  /** The smallest and the greatest value that the form takes. */
  range: readonly [min: number, max: number];
  /** What is usual, within the range; beyond it a value is calculated with and told to be unusual. */
  usual?: readonly [min: number, max: number];
  /** What the specification takes, where that is not the range: the page says so. */
  specified?: readonly [min: number, max: number];
  /** Where the range alone does not decide; without it: within it, or refused. */
  judge?(value: number): Judgement;
  /** What is calculated with where nothing is given; without it: it is asked for. */
  fallback?: number;
  /** Said where there is neither a value nor a fallback: a key under `errors.`. */
  missing: string;
  /** Said of a value outside of the range, in place of the usual words: a key under `errors.`. */
  refusal?: string;
  /** The field that excludes this one while it is above 0. */
  unless?: string;
  /** Left out while empty, whatever the fallback says, since the field that it excludes has one. */
  second?: true;
}

export interface ChoiceField<Option extends string = string> extends Common {
  kind: 'choice';
  options: readonly Option[];
  /** What is chosen at first; without it: nothing is, and it is asked for. */
  fallback?: Option;
  missing: string;
}

/** A box to tick; unticked is no. */
export interface YesNoField extends Common {
  kind: 'yesNo';
}

export type Field = NumberField | ChoiceField | YesNoField;
export type Fields = Record<string, Field>;

/** What stands in the fields, as it was typed: of a box `1` or nothing. */
export type Typed = Readonly<Record<string, string>>;

export type ValueOf<F extends Field> =
  F extends ChoiceField<infer Option>
    ? Option
    : F extends YesNoField
      ? boolean
      : F extends { unless: string }
        ? number | null
        : number;

/** A value's message: refused outside of the range, both ends included, and rare outside of the usual, where the field knows no better. */
export function judged({ range, usual = range, judge, refusal }: NumberField, value: number): Judgement {
  if (judge) return judge(value);
  const [min, max] = range;
  if (!isWithin(value, range)) return { refused: refusal ?? `checkRange?min=${min}&max=${max}` };
  const [low, high] = usual;
  return isWithin(value, usual) ? null : { rare: `unusual?min=${low}&max=${high}` };
}

const isWithin = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max;

const DECIMAL = /^(?:\d{1,12}(?:[.,]\d{0,12})?|[.,]\d{1,12})$/;

/** A positive number with comma or point; null for what is none. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}

/** Whether a text can become a number: digits, and what separates them. */
export const isTypable = (text: string) => /^[\d.,\s]{0,24}$/.test(text);

/** Whether another field, above 0, excludes this one. */
export const isExcluded = (field: Field, typed: Typed) =>
  field.kind === 'number' && field.unless !== undefined && (numberIn(typed[field.unless] ?? '') ?? 0) > 0;

/** Whether a field takes part in a calculation. */
export const isShown = (field: Field, typed: Typed) => field.shown?.(typed) ?? true;
