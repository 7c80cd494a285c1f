import { at, listAt, numberAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { unitNamed } from '@/lib/laboratory/units';

/* The values of observations, of which only quantities are numbers in the record; all others stay words. */

const comma = (value: number) => String(value).replace('.', ',');

/** The unit of a quantity: of its code and its printed form the one that is known. */
export function unitIn(quantity: unknown): string | undefined {
  const written = [textAt(quantity, 'code'), textAt(quantity, 'unit')].filter((one) => one !== undefined);
  return written.find((one) => unitNamed(one) !== null) ?? written[0];
}

function amountIn(quantity: unknown): string | undefined {
  const value = numberAt(quantity, 'value');
  if (value === undefined) return undefined;
  const unit = textAt(quantity, 'unit') ?? textAt(quantity, 'code');
  return [textAt(quantity, 'comparator'), comma(value), unit === '1' ? undefined : unit].filter(Boolean).join(' ');
}

/** The ends of a range in words, its unit once. */
export function endsIn(range: unknown): string | undefined {
  const [low, high] = [numberAt(range, 'low', 'value'), numberAt(range, 'high', 'value')];
  const unit = ['unit', 'code'].flatMap((name) => textAt(range, 'high', name) ?? textAt(range, 'low', name) ?? [])[0];
  if (low === undefined && high === undefined) return undefined;
  const ends = low === undefined ? `≤ ${comma(high ?? 0)}` : high === undefined ? `≥ ${comma(low)}` : undefined;
  return [ends ?? `${comma(low ?? 0)} - ${comma(high ?? 0)}`, unit].filter(Boolean).join(' ');
}

function ratioIn(ratio: unknown): string | undefined {
  const [over, under] = [amountIn(at(ratio, 'numerator')), amountIn(at(ratio, 'denominator'))];
  const isTitre = [over, under].every((one) => one !== undefined && /^[\d,]+$/.test(one));
  return over === undefined || under === undefined ? over : `${over}${isTitre ? ':' : ' / '}${under}`;
}

const LOGICAL = new Map([
  [true, 'Sì'],
  [false, 'No'],
]);

/** The value of an observation, or of a part of one, in words; undefined for one without a value. */
export function valueWords(node: unknown): string | undefined {
  const period = [textAt(node, 'valuePeriod', 'start'), textAt(node, 'valuePeriod', 'end')].filter(Boolean).join(' – ');
  return (
    textAt(node, 'valueString') ??
    wordsOf(at(node, 'valueCodeableConcept')) ??
    endsIn(at(node, 'valueRange')) ??
    ratioIn(at(node, 'valueRatio')) ??
    LOGICAL.get(at(node, 'valueBoolean') as boolean) ??
    textAt(node, 'valueDateTime') ??
    textAt(node, 'valueTime') ??
    (period || undefined) ??
    writtenQuantity(at(node, 'valueQuantity'))
  );
}

/** A quantity whose value some programs write as text. */
const writtenQuantity = (quantity: unknown) => {
  const value = textAt(quantity, 'value');
  return value && [value, textAt(quantity, 'unit') ?? textAt(quantity, 'code')].filter(Boolean).join(' ');
};

/** What an observation without a value of its own states by its parts, such as the findings of one test. */
export function componentWords(resource: unknown): string | undefined {
  const parts = listAt(resource, 'component').flatMap((one) => {
    const value = amountIn(at(one, 'valueQuantity')) ?? integerIn(one) ?? valueWords(one);
    return value === undefined ? [] : [[wordsOf(at(one, 'code')), value].filter(Boolean).join(': ')];
  });
  return parts.length > 0 ? parts.join('; ') : undefined;
}
const integerIn = (node: unknown) => {
  const value = numberAt(node, 'valueInteger');
  return value === undefined ? undefined : String(value);
};

/** The value in words: as this product has exported it beside a number, otherwise the document's. */
export const textOf = (resource: unknown, value: number | null): string | undefined =>
  value === null ? (valueWords(resource) ?? componentWords(resource)) : ownText(resource, 'text');
