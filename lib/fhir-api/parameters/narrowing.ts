import type { Narrowing } from '@/lib/fhir/mapping';
import { dateAsked, daysAsked, instantsAsked } from './dates';
import type { Parameter } from './definitions';
import { alternatives, splitAt, unescaped } from './values';

/** What a search tells of the rows that can match: for the mappings, and for the columns that all tables have. */
export interface Narrowed extends Narrowing, Times {
  /** The ids of resources. */
  ids?: ReadonlySet<string>;
}

interface Times {
  /** The first and last day of `date`, YYYY-MM-DD, a day longer at both ends than what was asked. */
  from?: string | undefined;
  to?: string | undefined;
  /** The first and last millisecond of `_lastUpdated`. */
  changedFrom?: number | undefined;
  changedTo?: number | undefined;
}

/** What a parameter without a modifier tells of the rows that can match, together with what the others tell. */
export function narrower(known: Narrowed, { name, type }: Parameter, value: string): Narrowed {
  const { categories, codes, ids } = known;
  if (name === 'category') return withSet(known, 'categories', categories ?? wordsIn(value));
  if (name === 'code') return withSet(known, 'codes', codes ?? wordsIn(value));
  if (name === '_id') return withSet(known, 'ids', ids ?? wordsIn(value));
  if (type !== 'date' || alternatives(value).length > 1) return known;
  const asked = dateAsked(value);
  if (!asked) return known;
  if (name === 'date') return stricter(known, daysAsked(asked));
  if (name !== '_lastUpdated') return known;
  const { from: changedFrom, to: changedTo } = instantsAsked(asked);
  return stricter(known, { changedFrom, changedTo });
}

/** Both conditions on times, with the rest of the first. */
export const stricter = (one: Narrowed, other: Times): Narrowed => ({
  ...one,
  from: latest(one.from, other.from),
  to: earliest(one.to, other.to),
  changedFrom: latest(one.changedFrom, other.changedFrom),
  changedTo: earliest(one.changedTo, other.changedTo),
});

/** One search may name a parameter twice: then both must match. An element may have several codes, so the first set is kept. */
const withSet = (known: Narrowed, name: 'categories' | 'codes' | 'ids', set: ReadonlySet<string> | undefined) =>
  set ? { ...known, [name]: set } : known;

/** The codes of a token parameter; an empty code stands for all codes of a system, so that nothing is known. */
function wordsIn(value: string): ReadonlySet<string> | undefined {
  const codes = alternatives(value).map((one) => unescaped(splitAt(one, '|').at(-1) ?? ''));
  return codes.includes('') ? undefined : new Set(codes);
}

const latest = <T extends string | number>(one: T | undefined, other: T | undefined) =>
  one !== undefined && other !== undefined ? (one > other ? one : other) : (one ?? other);
const earliest = <T extends string | number>(one: T | undefined, other: T | undefined) =>
  one !== undefined && other !== undefined ? (one < other ? one : other) : (one ?? other);
