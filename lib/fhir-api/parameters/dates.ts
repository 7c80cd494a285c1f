import { daysAfter, isDay, today } from '@/lib/values/days';
import { instantOf } from '@/lib/values/wall-time';

/** A period of time in milliseconds; `to` does not belong to it. */
export interface Span {
  from: number;
  to: number;
}

const ZONE = 'Europe/Rome';
const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

const starts = new Map<string, number>();
const MOST_STARTS = 50_000;

/** The first instant of a day in Italy. */
export function startOf(day: string): number {
  const known = starts.get(day);
  if (known !== undefined) return known;
  if (starts.size >= MOST_STARTS) starts.clear();
  const start = instantOf(day, '00:00', ZONE).getTime();
  starts.set(day, start);
  return start;
}

/**
 * The time that a FHIR date or instant covers: its year, month, day, minute, second or millisecond; without an offset, in Italy.
 * Undefined for any other text.
 */
export function spanOf(text: string): Span | undefined {
  const [, year = '', month, day, hour, minute, second, fraction, zone] = DATE.exec(text) ?? [];
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (!isDay(first)) return beyond(text, year);
  if (hour !== undefined) return instantSpan(text, { first, hour, minute, second, fraction, zone });
  if (day !== undefined) return { from: startOf(first), to: startOf(daysAfter(first, 1)) };
  const next = month === undefined ? `${after(year, 4)}-01` : nextMonth(year, month);
  return { from: startOf(first), to: startOf(`${next}-01`) };
}

/** Clients name years long before or after any date of a record for an open end: only the year is then compared. */
function beyond(text: string, year: string): Span | undefined {
  if (!DATE.test(text) || (Number(year) >= 1880 && year !== '9999')) return undefined;
  return { from: Date.UTC(Number(year), 0, 1), to: Date.UTC(Number(year) + 1, 0, 1) };
}

const after = (number: string, digits: number) => String(Number(number) + 1).padStart(digits, '0');
const nextMonth = (year: string, month: string) =>
  month === '12' ? `${after(year, 4)}-01` : `${year}-${after(month, 2)}`;

interface Clock {
  first: string;
  hour: string;
  minute: string | undefined;
  second: string | undefined;
  fraction: string | undefined;
  zone: string | undefined;
}

function instantSpan(text: string, { first, hour, minute = '00', second, fraction, zone }: Clock): Span | undefined {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const rest = Number(second ?? 0) * 1000 + Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
  const whole = `${text.slice(0, 16)}:00${zone}`;
  const start = zone === undefined ? instantOf(first, `${hour}:${minute}`, ZONE).getTime() : Date.parse(whole);
  if (Number.isNaN(start)) return undefined;
  const length = second === undefined ? 60_000 : fraction === undefined ? 1000 : 1;
  return { from: start + rest, to: start + rest + length };
}

/** The time that an element covers: a date, an instant, a period or a timing; undefined if it tells none. */
export function spanIn(value: unknown): Span | undefined {
  if (typeof value === 'string') return spanOf(value);
  const { start, end, repeat, event } = (value ?? {}) as Record<string, unknown>;
  if (repeat !== undefined) return spanIn((repeat as { boundsPeriod?: unknown }).boundsPeriod);
  if (Array.isArray(event)) return spanIn(event[0]);
  const [from, to] = [start, end].map((one) => (typeof one === 'string' ? spanOf(one) : undefined));
  if (!from && !to) return undefined;
  return { from: from?.from ?? Number.NEGATIVE_INFINITY, to: to?.to ?? Number.POSITIVE_INFINITY };
}

/** The comparisons of FHIR's prefixes: of what a resource says with what is asked. */
const COMPARISONS = {
  eq: (is, asked) => asked.from <= is.from && is.to <= asked.to,
  ne: (is, asked) => !(asked.from <= is.from && is.to <= asked.to),
  gt: (is, asked) => is.to > asked.to,
  lt: (is, asked) => is.from < asked.from,
  ge: (is, asked) => is.to > asked.to || (asked.from <= is.from && is.to <= asked.to),
  le: (is, asked) => is.from < asked.from || (asked.from <= is.from && is.to <= asked.to),
  sa: (is, asked) => is.from >= asked.to,
  eb: (is, asked) => is.to <= asked.from,
} satisfies Record<string, (is: Span, asked: Span) => boolean>;

/** Reads a date parameter; undefined if it is not a date. */
export function dateAsked(value: string): { prefix: keyof typeof COMPARISONS; span: Span } | undefined {
  const [, prefix = 'eq', date = ''] = /^(eq|ne|gt|lt|ge|le|sa|eb)?(.+)$/.exec(value) ?? [];
  const span = spanOf(date);
  return span && { prefix: prefix as keyof typeof COMPARISONS, span };
}

export const dateMatches = (value: unknown, { prefix, span }: NonNullable<ReturnType<typeof dateAsked>>): boolean => {
  const is = spanIn(value);
  return is !== undefined && COMPARISONS[prefix](is, span);
};

/** Beyond these instants no row is told apart by the database: what is asked is compared with the resources alone. */
const [EARLIEST, LATEST] = [Date.UTC(1880, 0, 2), Date.UTC(9998, 11, 31)];

/** The days outside which nothing can match, with a day more at both ends; open ends are absent. */
export function daysAsked({ prefix, span }: NonNullable<ReturnType<typeof dateAsked>>): { from?: string; to?: string } {
  if (span.from < EARLIEST || span.to > LATEST) return {};
  const [first, last] = [daysAfter(dayAt(span.from), -1), daysAfter(dayAt(span.to), 1)];
  if (prefix === 'eq') return { from: first, to: last };
  if (prefix === 'gt' || prefix === 'ge' || prefix === 'sa') return { from: first };
  return prefix === 'ne' ? {} : { to: last };
}

/** The instants outside which nothing can match; open ends are absent. */
export function instantsAsked({ prefix, span }: NonNullable<ReturnType<typeof dateAsked>>): Partial<Span> {
  if (span.from < EARLIEST || span.to > LATEST) return {};
  if (prefix === 'eq') return span;
  if (prefix === 'gt' || prefix === 'ge' || prefix === 'sa') return { from: span.from };
  return prefix === 'ne' ? {} : { to: span.to };
}

export const dayAt = (ms: number) => today(new Date(ms));
