import { own } from '@/lib/fhir/writing';
import { testOfCode } from '@/lib/laboratory/tests';
import { converted, unitNamed } from '@/lib/laboratory/units';
import type { Note } from '../document/source-document';
import type { Coded, Refers } from './codes';
import { attribute, textIn, unitAt } from './node';
import { comma, limitsOf, numberIn, quantityOf } from './values';
import type { XmlNode } from './xml';

/** The value of an observation as elements of FHIR's Observation, and as a person reads it. */
export interface Measured {
  elements: object;
  words: string;
  /** The number and unit, for a quantity. */
  number?: number;
  unit?: string | undefined;
  comparator?: string | undefined;
  /** The code, for a coded value. */
  coded?: Coded;
  notes: Note[];
  unsure?: boolean;
}

export interface Asked {
  loinc?: string | undefined;
  refers: Refers;
  /** What the narrative says of the value, and of its unit. */
  shown?: string | undefined;
  shownUnit?: string | undefined;
}

/** A value that is text. */
export const text = (words: string | undefined, notes: Note[] = []): Measured | undefined =>
  words === undefined ? undefined : { elements: { valueString: words }, words, notes };

/** A quantity or a number; one that XML does not write so stays text. */
export function quantity(value: XmlNode, asked: Asked): Measured | undefined {
  const written = attribute(value, 'value');
  const unit = unitAt(value);
  const number = numberIn(written);
  if (number !== undefined) return asNumber({ number, written: written ?? '', unit }, asked);
  const notes =
    written !== undefined && /^[<>=\s]*\d+,\d/.test(written)
      ? [{ key: 'commaNumber', values: { value: written } }]
      : [];
  return text(written === undefined ? textIn(value) : [written, unit].filter(Boolean).join(' '), notes);
}

interface Number {
  number: number;
  written: string;
  unit: string | undefined;
  comparator?: string;
}

const UNITLESS = ['1', '{INR}', '{ratio}', '[pH]'];

/** A number with its unit. One in a unit that its test cannot have stays text, so that the row is not lost. */
function asNumber({ number, written, unit, comparator }: Number, { loinc, shownUnit }: Asked): Measured {
  const known = loinc === undefined ? undefined : testOfCode(loinc);
  const said = (of: string | undefined) => [comparator, comma(written), of === '1' ? '' : of].filter(Boolean).join(' ');
  const as = (of: string | undefined, notes: Note[], unsure = false): Measured => ({
    elements: { valueQuantity: quantityOf(number, of, comparator) },
    ...{ words: said(of), number, unit: of, comparator, notes, unsure },
  });
  const fits = (of: string | undefined) =>
    known === undefined ||
    known.test.kind === 'ordinal' ||
    (of === undefined && UNITLESS.includes(known.test.unit)) ||
    (known.test.kind === 'quantity' &&
      converted(known.test, number, unitNamed(of ?? '') ?? of ?? '', known.test.unit) !== null);
  const isBare = unit === undefined || unit === '1' || /^\{[^}]*\}$/.test(unit);
  if (isBare && shownUnit && unitNamed(shownUnit) !== null && fits(shownUnit) && !fits(unit))
    return as(shownUnit, [{ key: 'unitFromText', values: { unit: shownUnit } }], true);
  if (fits(unit)) return as(unit, []);
  // A code that names its unit implies it, which is no statement of the document.
  if (unit === undefined && known?.unit) return as(unit, [{ key: 'unitOfCode', values: { unit: known.unit } }], true);
  const kept = text(said(unit)) as Measured;
  const withUnit = { ...kept.elements, ...(isBare ? {} : { extension: own({ unit: unit ?? null }) }) };
  const note = isBare ? { key: 'noUnit' } : { key: 'otherUnit', values: { unit: unit ?? '' } };
  return { ...kept, elements: withUnit, number, unit, comparator, notes: [note], unsure: true };
}

/** An interval: a comparator and its end, one point if both ends are equal, otherwise text. */
export function interval(value: XmlNode, asked: Asked): Measured | undefined {
  if (attribute(value, 'value') !== undefined) return quantity(value, asked);
  const limits = limitsOf(value);
  const { low, high, unit } = limits;
  const [from, to] = [numberIn(low), numberIn(high)];
  if (low !== undefined && high !== undefined) {
    if (from !== undefined && from === to) return asNumber({ number: from, written: low, unit }, asked);
    return text(`${comma(low)} - ${comma(high)}${unit ? ` ${unit}` : ''}`);
  }
  const [number, written] = low === undefined ? [to, high] : [from, low];
  if (number === undefined || written === undefined)
    return text(written === undefined ? undefined : [written, unit].filter(Boolean).join(' '));
  const isIncluded = limits.isStated
    ? low === undefined
      ? limits.highIncluded
      : limits.lowIncluded
    : // Without a statement the end is included by definition, unless the narrative says otherwise.
      !/[<>](?!\s*=)/.test(asked.shown ?? '');
  return asNumber(
    { number, written, unit, comparator: `${low === undefined ? '<' : '>'}${isIncluded ? '=' : ''}` },
    asked,
  );
}
