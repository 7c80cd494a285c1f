import { codeIn } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import { cardRead } from '@/lib/sections/patient/fhir';
import type { ReadDocument } from './document/read-document';

/* What the server has to look up for a document. */

/** The AIC codes of a document's medicines and vaccines. */
export const aicsIn = ({ entries }: ReadDocument): string[] => [
  ...new Set(
    entries.flatMap(
      ({ resource: { medicationCodeableConcept, vaccineCode } }) =>
        codeIn(medicationCodeableConcept ?? vaccineCode, SYSTEMS.aic) ?? [],
    ),
  ),
];

/** The place of birth of the document's patient. */
export function birthCityIn({ patient }: ReadDocument): string | undefined {
  const { birthCity } = patient ? (cardRead(patient, []).input as { birthCity?: unknown }) : {};
  return typeof birthCity === 'string' ? birthCity : undefined;
}
