import { today } from '../values/days';
import { mayRefer, proseIn } from './prose';
import { ownExtension } from './systems';

/* Reads external documents, whose structure is unknown: each step checks for what it expects. Names that all objects
   inherit, such as __proto__, are found only if the document contains them. */

/** The value at a path of names and indexes; undefined if there is none. */
export function at(node: unknown, ...path: readonly (string | number)[]): unknown {
  let found = node;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

export function textAt(node: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(node, ...path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** A text without markup; undefined for one that only refers to another place of its document. */
export const proseAt = (node: unknown, ...path: readonly (string | number)[]): string | undefined =>
  proseIn(textAt(node, ...path));

/** The first note of a resource that has words. */
export const noteAt = (resource: unknown): string | undefined =>
  listAt(resource, 'note')
    .map((one) => proseAt(one, 'text'))
    .find((one) => one !== undefined);

export function numberAt(node: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = at(node, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

export function listAt(node: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(node, ...path);
  return Array.isArray(found) ? found : [];
}

const IN_UTC = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]00:00)$/;
/**
 * The day of a date or an instant; undefined for only a month or a year. An instant with an offset gives the local day there;
 * one in UTC is converted to Italian time, since midnight in Italy is the previous evening in UTC. An invalid day, such as 30
 * February, is not moved to another one.
 */
export function dayAt(node: unknown, ...path: readonly (string | number)[]): string | undefined {
  const text = textAt(node, ...path);
  if (text === undefined) return undefined;
  if (IN_UTC.test(text) && instantAt(text)?.slice(0, 16) === text.slice(0, 16)) return today(new Date(text));
  return /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(text)?.[1];
}

/** The day on which something was observed. */
export const observedOn = (resource: unknown): string | undefined =>
  dayAt(resource, 'effectiveDateTime') ??
  dayAt(resource, 'effectiveInstant') ??
  dayAt(resource, 'effectivePeriod', 'start') ??
  dayAt(resource, 'effectiveTiming', 'event', 0);

/** The day on which something was observed or reported. */
export const dayOf = (resource: unknown): string | undefined => observedOn(resource) ?? dayAt(resource, 'issued');

/**
 * The first day of a date that has only a year or a month, with the words of that date; undefined for any other value.
 */
export function partialDayAt(node: unknown, ...path: readonly (string | number)[]) {
  const said = textAt(node, ...path);
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?$/.exec(said ?? '') ?? [];
  return said === undefined || year === undefined ? undefined : { day: `${year}-${month}-01`, said };
}

/** An instant normalised for comparison; undefined if it is invalid. */
export function instantAt(node: unknown, ...path: readonly (string | number)[]): string | undefined {
  const at = new Date(textAt(node, ...path) ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

interface FoundCoding {
  system: string | undefined;
  code: string | undefined;
  display: string | undefined;
}
export const codingsAt = (node: unknown, ...path: readonly (string | number)[]): FoundCoding[] =>
  listAt(node, ...path).map((one) => ({
    system: textAt(one, 'system'),
    code: textAt(one, 'code'),
    display: textAt(one, 'display'),
  }));

/** A concept's code in a coding system. */
export const codeIn = (concept: unknown, system: string): string | undefined =>
  codingsAt(concept, 'coding').find((one) => one.system === system)?.code;

/** A concept in words: its text, otherwise the name of a code, otherwise a code. */
export function wordsOf(concept: unknown): string | undefined {
  const codings = codingsAt(concept, 'coding');
  const text = proseIn(textAt(concept, 'text'), '; ');
  const name = codings.find(({ display }) => display !== undefined)?.display;
  const words = mayRefer(text) ? (name ?? text) : (text ?? name);
  return words ?? codings.find(({ code }) => code !== undefined)?.code;
}

/** One of this product's own extensions. */
export const ownAt = (node: unknown, name: string): unknown =>
  listAt(node, 'extension').find((one) => at(one, 'url') === ownExtension(name));

export const ownText = (node: unknown, name: string) => textAt(ownAt(node, name), 'valueString');

/** The JSON value of an extension; undefined if there is none or it is malformed. */
export function ownJson(node: unknown, name: string): unknown {
  const text = ownText(node, name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
