import { at, codeIn, codingsAt, textAt, wordsOf } from './reading';
import { SYSTEMS } from './systems';

export const ABSENT_UNKNOWN = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
/** Codes for: no known allergies, problems or medication; no information about allergies, problems or medication. */
const NOTHING_KNOWN = ['716186003', '160245001', '787481004', '1287211007', '1234391001', '1287581001', '409137002'];

/** Whether a concept states that there is nothing, or nothing known; such a statement is not imported as a row. */
export const saysNone = (concept: unknown) =>
  codingsAt(concept, 'coding').some(
    ({ system, code }) =>
      system === ABSENT_UNKNOWN || (system === SYSTEMS.snomed && code !== undefined && NOTHING_KNOWN.includes(code)),
  );

/** Shortens a text from an external document to the length of a field. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`;

/** Value for a required field that the document leaves out. */
export { NOT_STATED } from '@/lib/values/nobody';

/** The name behind a reference: its display text, otherwise the name in the resource it refers to. */
export function nameOf(reference: unknown, target: unknown): string | undefined {
  const name = at(target, 'name', 0);
  const parts = [at(name, 'given', 0), at(name, 'family')].filter((part): part is string => typeof part === 'string');
  const own = at(target, 'name');
  return (
    textAt(reference, 'display') ??
    textAt(name, 'text') ??
    (parts.length > 0 ? parts.join(' ') : typeof own === 'string' ? own : undefined)
  );
}

/** Whether a resource is still valid, that is, not marked as entered in error. */
export const meant = (resource: unknown, status: string, system: string) =>
  codeIn(at(resource, status), system) !== 'entered-in-error' && at(resource, 'status') !== 'entered-in-error';

export const codeWords = (resource: unknown, max: number): string | undefined => {
  const words = saysNone(at(resource, 'code')) ? undefined : wordsOf(at(resource, 'code'));
  return words && cut(words, max);
};
