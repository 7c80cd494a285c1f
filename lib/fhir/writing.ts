import { ownExtension } from './systems';
import type { Annotation, Extension, Period, Reference } from './types';

/** The elements without empty ones: FHIR allows neither null nor empty texts, lists and objects. */
export function present<T extends object>(elements: T): { [K in keyof T]: Exclude<T[K], null | undefined> } {
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(elements)) {
    const value = elements[name as keyof T];
    if (!isNothing(value)) out[name] = value;
  }
  return out as never;
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value !== 'object') return false;
  for (const _ in value) return false;
  return true;
}

/** This product's own extensions, for values that the standard has no element for. */
export const own = (values: Readonly<Record<string, string | number | boolean | null | undefined>>): Extension[] =>
  Object.entries(values).flatMap(([name, value]): Extension[] => {
    if (value === null || value === undefined || value === '') return [];
    const url = ownExtension(name);
    if (typeof value === 'string') return [{ url, valueString: value }];
    return [typeof value === 'number' ? { url, valueDecimal: value } : { url, valueBoolean: value }];
  });

/** Structured content without a standard element, as JSON. */
export const ownJsonOf = (name: string, value: unknown): Extension[] => own({ [name]: JSON.stringify(value) });

export const noteOf = (text: string | null | undefined): Annotation[] => (text ? [{ text }] : []);
export const named = (display: string | null | undefined): Reference | undefined => (display ? { display } : undefined);
export const periodOf = (start: string | null | undefined, end: string | null | undefined): Period =>
  present({ start, end }) as Period;
