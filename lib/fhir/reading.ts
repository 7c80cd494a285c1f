import { today } from '../values/days';
import { ownExtension } from './systems';

/*
 * Reading of what somebody else has written: nothing is known of its form, so that each step asks for what it wants to find.
 * Names that objects have by themselves, such as __proto__, are found only where they were written down.
 */

/** What stands at a path of names and places; undefined where there is nothing. */
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
 * The day of a date or of an instant; a month or a year alone is no day. An instant tells the day of the place that it names;
 * one in UTC names none, and midnight in Italy is the evening before there. One that does not exist, such as of 30 February, is
 * not that of another day for it.
 */
export function dayAt(node: unknown, ...path: readonly (string | number)[]): string | undefined {
  const text = textAt(node, ...path);
  if (text === undefined) return undefined;
  if (IN_UTC.test(text) && instantAt(text)?.slice(0, 16) === text.slice(0, 16)) return today(new Date(text));
  return /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(text)?.[1];
}

/** The day on which something was observed or reported. */
export const dayOf = (resource: unknown): string | undefined =>
  dayAt(resource, 'effectiveDateTime') ?? dayAt(resource, 'effectivePeriod', 'start') ?? dayAt(resource, 'issued');

/** An instant in the one form that instants are compared in; undefined for what is none. */
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

/** The code that a concept has in a system. */
export const codeIn = (concept: unknown, system: string): string | undefined =>
  codingsAt(concept, 'coding').find((one) => one.system === system)?.code;

/** What a concept says in words: its text, else the name of one of its codes, else a code. */
export function wordsOf(concept: unknown): string | undefined {
  const codings = codingsAt(concept, 'coding');
  return (
    textAt(concept, 'text') ??
    codings.find(({ display }) => display !== undefined)?.display ??
    codings.find(({ code }) => code !== undefined)?.code
  );
}

/** An extension of this product's own. */
export const ownAt = (node: unknown, name: string): unknown =>
  listAt(node, 'extension').find((one) => at(one, 'url') === ownExtension(name));

export const ownText = (node: unknown, name: string) => textAt(ownAt(node, name), 'valueString');

/** What an extension has as JSON; undefined where it has none. */
export function ownJson(node: unknown, name: string): unknown {
  const text = ownText(node, name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
