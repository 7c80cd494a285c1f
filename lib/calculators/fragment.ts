import type { Calculator } from './calculator';
import { type Field, isExcluded, isTypable, type Typed } from './fields';

/*
 * A calculation in the fragment of a URL: which calculator, and what was typed. Browsers do not send fragments to
 * servers. Example: `#cockcroftGault?weightKg=70&...`
 */

/** Longer than the fragment of any calculator; reject anything beyond. */
const LONGEST = 2000;

export function fragmentOf({ id, fields }: Calculator, typed: Typed): string {
  const given = Object.keys(fields).flatMap((name) => {
    const text = (typed[name] ?? '').trim();
    return text === '' ? [] : [[name, text]];
  });
  return `#${id}?${new URLSearchParams(given)}`;
}

/**
 * Reads a fragment into all fields of a calculator; null if it is for another calculator or malformed. Fragments are untrusted:
 * only known fields count, and only text that could have been typed into them.
 */
export function typedIn(fragment: string, { id, fields }: Calculator): Typed | null {
  const [name, query = ''] = fragment.slice(0, LONGEST + 1).split('?', 2);
  if (fragment.length > LONGEST || name !== `#${id}`) return null;
  const given = new URLSearchParams(query);
  const typed: Record<string, string> = {};
  for (const [field, kind] of Object.entries(fields)) {
    const text = given.get(field) ?? '';
    typed[field] = canStand(kind, text) && !isExcluded(kind, typed) ? text : '';
  }
  return typed;
}

function canStand(field: Field, text: string): boolean {
  if (field.kind === 'number') return isTypable(text);
  return field.kind === 'yesNo' ? text === '1' : field.options.includes(text);
}
