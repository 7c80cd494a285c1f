import { unitNamed } from '@/lib/laboratory/units';
import { ageInDays, yearsOf } from './ages';
import { attribute, child, every, textIn, unitAt } from './node';
import { LOINC } from './systems';
import { comma, limitsOf, numberIn } from './values';
import type { XmlNode } from './xml';

/** The person and day by which the conditions of ranges are judged. */
export interface Subject {
  sex: string | undefined;
  birthDate: string | undefined;
  day: string | undefined;
}

/** A reference range of an observation. */
interface PrintedRange {
  low: number | undefined;
  high: number | undefined;
  unit: string | undefined;
  /** Its ends or words, without its conditions. */
  words: string;
  /** Its conditions in words. */
  condition: string;
  /** Whether the patient meets all conditions; undefined if that is not known. */
  meets: boolean | undefined;
  /** Of which results it is the range: N, H, L, A, HH, LL. */
  mark: string | undefined;
  /** Whether it is a range of normal values, not one of critical or pathological ones. */
  isNormal: boolean;
}

/** What a result keeps of its ranges: the ends of the one that applies, and all others in words. */
export interface AppliedRange {
  low?: number;
  high?: number;
  text?: string;
  condition?: string;
}

/**
 * The range that applies to the patient: the only one of normal values whose conditions are met. With none, or several, all stay
 * in words. A range in another unit than the result's stays in words, too.
 */
export function rangeOf(
  observation: XmlNode,
  subject: Subject,
  { number, unit }: { number?: number | undefined; unit?: string | undefined },
): AppliedRange {
  const read = every(observation, 'referenceRange', 'observationRange').flatMap((one) => rangeIn(one, subject));
  const own = attribute(observation, 'code', 'interpretationCode');
  const ranges = read.length === 1 ? read.map((one) => ofResult(one, number, own)) : read;
  const met = ranges.filter(({ meets, isNormal }) => meets === true && isNormal);
  const [applied, ...others] = met;
  const text = ranges.map(({ condition, words }) => [condition, words].filter(Boolean).join(': ')).join('; ');
  if (!applied || others.length > 0) return text === '' ? {} : { text };
  const { low, high } = applied;
  const hasEnds = (low ?? high) !== undefined && sameUnit(applied.unit, unit);
  const isTold = hasEnds && ranges.length === 1;
  return {
    ...(hasEnds && low !== undefined ? { low } : {}),
    ...(hasEnds && high !== undefined ? { high } : {}),
    ...(isTold ? {} : { text: ranges.length === 1 ? applied.words : text }),
    ...(applied.condition === '' ? {} : { condition: applied.condition }),
  };
}

/**
 * The only range of a result whose mark is that of the result, such as H of a value above it: some programs put it there. A range of
 * high values contains them.
 */
function ofResult(range: PrintedRange, number: number | undefined, own: string | undefined): PrintedRange {
  const { low, high, mark, isNormal } = range;
  if (isNormal || number === undefined || low === undefined || high === undefined || low >= high) return range;
  const isMarked = mark === 'A' && own !== undefined && own !== 'N';
  return {
    ...range,
    isNormal: (number > high && (mark === 'H' || isMarked)) || (number < low && (mark === 'L' || isMarked)),
  };
}

const sameUnit = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one === other || (unitNamed(one) ?? one) === (unitNamed(other) ?? other);

function rangeIn(range: XmlNode, subject: Subject): PrintedRange[] {
  const value = child(range, 'value');
  const limits = value && limitsOf(value);
  const [low, high] = [numberIn(limits?.low), numberIn(limits?.high)];
  const text = textIn(child(range, 'text'));
  const words = limits && (limits.low ?? limits.high) !== undefined ? endsOf(limits) : (textIn(value) ?? text);
  if (words === undefined) return [];
  const conditions = [
    ...every(range, 'lab:precondition', 'lab:criterion'),
    ...every(range, 'precondition', 'criterion'),
    ...every(range, 'lab:precondition', 'criterion'),
  ].map((one) => conditionOf(one, subject));
  const meets = conditions.map((one) => one.meets);
  const mark = attribute(range, 'code', 'interpretationCode');
  return [
    {
      ...{ low, high, unit: limits?.unit, words, mark, isNormal: mark === undefined || mark === 'N' },
      condition: conditions.map((one) => one.words).join(', '),
      meets: meets.includes(false) ? false : meets.includes(undefined) ? undefined : true,
    },
  ];
}

function endsOf({ low, high, lowIncluded, highIncluded, unit = '' }: ReturnType<typeof limitsOf>): string {
  const [from, to] = [low && comma(low), high && comma(high)];
  const ends =
    from && to ? `${from} - ${to}` : from ? `${lowIncluded ? '≥' : '>'} ${from}` : `${highIncluded ? '≤' : '<'} ${to}`;
  return `${ends} ${unit}`.trim();
}

const SEXES: Readonly<Record<string, string>> = { M: 'M', F: 'F' };
const DAYS: Readonly<Record<string, number>> = { a: 365.2425, mo: 30.436875, wk: 7, d: 1, h: 1 / 24 };
const UNITS: Readonly<Record<string, string>> = { a: 'anni', mo: 'mesi', wk: 'settimane', d: 'giorni', h: 'ore' };

/** A condition in words, and whether the patient meets it; undefined for one that the document does not answer. */
function conditionOf(
  criterion: XmlNode,
  { sex, birthDate, day }: Subject,
): { words: string; meets: boolean | undefined } {
  const code = child(criterion, 'lab:code') ?? child(criterion, 'code');
  const value = child(criterion, 'lab:value') ?? child(criterion, 'value');
  const name = attribute(code, 'displayName') ?? attribute(code, 'code') ?? '?';
  if (attribute(code, 'code') === LOINC.sex) {
    const wanted = SEXES[attribute(value, 'code') ?? ''];
    const words = wanted ?? attribute(value, 'displayName') ?? '?';
    return { words, meets: wanted === undefined || sex === undefined ? undefined : wanted === sex };
  }
  const limits = value && limitsOf(value);
  const unit = limits?.unit ?? unitAt(value);
  const [low, high] = [numberIn(limits?.low), numberIn(limits?.high)];
  const said =
    limits && (low ?? high) !== undefined ? endsOf({ ...limits, unit: UNITS[unit ?? ''] ?? unit }) : undefined;
  const words =
    `${name} ${said ?? attribute(value, 'displayName') ?? textIn(value) ?? attribute(value, 'value') ?? ''}`.trim();
  const length = DAYS[unit ?? ''];
  const lived = ageInDays(birthDate, day);
  if (attribute(code, 'code') !== LOINC.age || said === undefined || length === undefined || lived === undefined)
    return { words, meets: undefined };
  // Years and months are counted as whole ones: a limit of 18 years is reached on the 18th birthday.
  const age = unit === 'a' ? yearsOf(birthDate ?? '', day ?? '') : lived / length;
  const isOld = low === undefined || (limits?.lowIncluded ? age >= low : age > low);
  const isYoung = high === undefined || (limits?.highIncluded ? age <= high : age < high);
  return { words, meets: isOld && isYoung };
}
