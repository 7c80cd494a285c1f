import type { Quantity } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { isDay } from '@/lib/values/days';
import { attribute, child, nullFlavor, unitAt } from './node';
import type { XmlNode } from './xml';

/* The data types of HL7 version 3. */

const TIME = /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:[.,]\d+)?)?)?)?)?)?([+-]\d{1,4}|Z)?$/;

/**
 * A point in time (TS) as FHIR writes it, as precisely as the document says it: YYYY, YYYY-MM, YYYY-MM-DD, or a local time with the
 * document's offset. Undefined for a day that does not exist or a placeholder.
 */
export function timeOf(value: string | undefined): string | undefined {
  const written = value?.replace(/^(\d{4})-(\d{2})(?:-(\d{2}))?/, '$1$2$3').replace(/T|:/g, '');
  const [, year = '', month, day, hour, minute, second = '00', zone] = TIME.exec(written?.trim() ?? '') ?? [];
  if (year === '' || Number(year) < 1800 || Number(year) > 2200) return undefined;
  if (month === undefined) return year;
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  if (day === undefined) return `${year}-${month}`;
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return undefined;
  const clock = `${hour}:${minute}:${second}`;
  if (hour === undefined || minute === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock)) return date;
  return `${date}T${clock}${offsetOf(zone)}`;
}

/** An offset as FHIR writes it. Some programs leave a zero or the minutes out: `+100`, `+02`; an impossible one is none. */
function offsetOf(zone: string | undefined): string {
  if (zone === undefined || zone === 'Z') return zone ?? '';
  const digits = zone.slice(1);
  const full = digits.length > 2 ? digits.padStart(4, '0') : `${digits.padStart(2, '0')}00`;
  return /^(?:0\d|1[0-4])[0-5]\d$/.test(full) ? `${zone[0]}${full.slice(0, 2)}:${full.slice(2)}` : '';
}

export interface Interval {
  start: string | undefined;
  end: string | undefined;
}

/** An effective time: its only value or its low and high ends. */
export function intervalOf(node: XmlNode | undefined): Interval {
  const value = timeOf(attribute(node, 'value'));
  return {
    start: value ?? timeOf(attribute(node, 'value', 'low')) ?? timeOf(attribute(node, 'value', 'center')),
    end: value === undefined ? timeOf(attribute(node, 'value', 'high')) : undefined,
  };
}

/** The first time that an element's effective time names. */
export const startOf = (node: XmlNode | undefined): string | undefined => {
  const { start, end } = intervalOf(child(node, 'effectiveTime'));
  return start ?? end;
};

/** A number as XML writes it; undefined for a decimal comma, a placeholder or other text. */
export function numberIn(text: string | undefined): number | undefined {
  // A long text is no number; the pattern takes a time of the square of its length.
  if (text === undefined || text.length > 40 || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text.trim()))
    return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** A number as it is written in Italian. */
export const comma = (written: string): string => written.replace('.', ',');

/** Ends of an interval of quantities (IVL_PQ), as written. */
export interface Limits {
  low?: string | undefined;
  high?: string | undefined;
  lowIncluded: boolean;
  highIncluded: boolean;
  /** Whether an end says that it is included or not. */
  isStated: boolean;
  unit?: string | undefined;
}

export function limitsOf(node: XmlNode): Limits {
  const [low, high] = [child(node, 'low'), child(node, 'high')];
  const stated = [low, high].map((end) => end?.attributes.inclusive);
  return {
    low: attribute(low, 'value'),
    high: attribute(high, 'value'),
    lowIncluded: stated[0] !== 'false',
    highIncluded: stated[1] !== 'false',
    isStated: stated.some((one) => one !== undefined),
    unit: unitAt(low) ?? unitAt(high),
  };
}

/** A quantity with its unit as the document writes it. */
export const quantityOf = (value: number, unit: string | undefined, comparator?: string): Quantity =>
  present({ value, comparator, unit, code: unit }) as Quantity;

/** Whether a value is hidden by its author. */
export const isMasked = (node: XmlNode | undefined): boolean => nullFlavor(node) === 'MSK';
