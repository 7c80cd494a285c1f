import { coding, ownSystem, SYSTEMS } from './systems';
import type { Coding, Meta } from './types';

/** HL7's classes of confidentiality, in the order of the record's levels: 1 is U (unrestricted), 6 is V (very restricted). */
const CLASSES = ['U', 'L', 'M', 'N', 'R', 'V'] as const;
export const STRICTEST = 6;
const SPECIALITY = ownSystem('speciality');

export const securityOf = (level: number): Coding => coding(SYSTEMS.confidentiality, CLASSES[level - 1] ?? 'V');

/** A row's confidentiality and specialities as FHIR metadata. */
export const labelled = (
  level: number,
  tags: readonly number[],
  nameOf: (tag: number) => string | undefined,
): Meta => ({
  security: [securityOf(level)],
  ...(tags.length > 0 ? { tag: tags.map((tag) => coding(SPECIALITY, String(tag), nameOf(tag))) } : {}),
});

/** The level of the confidentiality classes; the strictest for an unknown class, undefined without any. */
export function levelOf(codings: readonly { system?: string | undefined; code?: string | undefined }[]) {
  const levels = codings.flatMap(({ system, code }) => (system === SYSTEMS.confidentiality ? levelOfClass(code) : []));
  return strictest(levels);
}

export const levelOfClass = (code: unknown): number => (CLASSES as readonly unknown[]).indexOf(code) + 1 || STRICTEST;

/** The highest of many levels; undefined if there is none. */
export const strictest = (levels: readonly (number | undefined)[]): number | undefined =>
  levels.reduce((highest, one) => (one !== undefined && one > (highest ?? 0) ? one : highest), undefined);

/** The specialities among the tags; tags of other systems are ignored. */
export const tagsOf = (codings: readonly { system?: string | undefined; code?: string | undefined }[]) =>
  codings.flatMap(({ system, code }) =>
    system === SPECIALITY && code !== undefined && /^\d{1,9}$/.test(code) ? [Number(code)] : [],
  );
