import type { Calculator } from './calculator';
import { type Field, isExcluded, isTypable, type Typed } from './fields';

/*
 * A calculation in an address, behind its `#`: which calculator it is and what was typed. Browsers send no fragment to
 * any server. `#cockcroftGault?weightKg=70&...`
 */

/** Longer than any calculator's; whatever is longer was not made here. */
const LONGEST = 2000;

export function fragmentOf({ id, fields }: Calculator, typed: Typed): string {
  const given = Object.keys(fields).flatMap((name) => {
    const text = (typed[name] ?? '').trim();
    return text === '' ? [] : [[name, text]];
  });
  return `#${id}?${new URLSearchParams(given)}`;
}

/**
 * What a fragment puts into the fields of a calculator, all of them; null where it is for another one or for none. It
 * may come from anybody: of what it says only known fields count, and of those only what could have been typed.
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
