import { codeIn, listAt, ownAt, proseAt, wordsOf } from './reading';
import { coding, SYSTEMS } from './systems';
import type { CodeableConcept } from './types';
import { own, present } from './writing';

/**
 * HL7's codes of an observation that is not normal: low or high, critically low or high, abnormal or critically abnormal
 * without a direction.
 */
export type Flag = 'L' | 'H' | 'LL' | 'HH' | 'A' | 'AA';

/** The flag of a value on one side of its range. */
export const flagOn = (side: 'low' | 'high', isCritical: boolean): Flag => {
  if (side === 'low') return isCritical ? 'LL' : 'L';
  return isCritical ? 'HH' : 'H';
};

/**
 * The interpretation of an observation: the mark on its report as text, and what the record derives from the value as a code.
 * An own extension tells that the code is derived, so that an import does not take it for the report's mark.
 */
export const interpretationOf = (flag: Flag | undefined, printed?: string | null): CodeableConcept[] => {
  const coded = flag ? { extension: own({ derived: true }), coding: [coding(SYSTEMS.interpretation, flag)] } : {};
  const concept = present({ ...coded, text: printed }) as CodeableConcept;
  return Object.keys(concept).length > 0 ? [concept] : [];
};

/**
 * The mark on the report: the words of an interpretation, otherwise its code, without one that this product has derived. Codes
 * such as H are what reports print, while their names are in the language of the code system.
 */
export function printedIn(resource: unknown): string | undefined {
  const [first] = listAt(resource, 'interpretation');
  const words = proseAt(first, 'text');
  return ownAt(first, 'derived') ? words : (words ?? markIn(first) ?? wordsOf(first));
}

const MARK = /^(?:N|AA?|HH?|LL?|S|I|R|<|>)$/;
const markIn = (concept: unknown) => {
  const code = codeIn(concept, SYSTEMS.interpretation);
  return code !== undefined && MARK.test(code) ? code : undefined;
};
