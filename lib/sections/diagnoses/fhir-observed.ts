import { codeIn, codingsAt, wordsOf } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';

/** LOINC codes of observations whose value is a diagnosis: on admission, on discharge, and a problem. */
const DIAGNOSED = ['8646-2', '8651-2', '75326-9'];

/** LOINC codes of the lists and questions that hold diagnoses; alone they name no illness. */
const HEADINGS = ['11450-4', '29308-4', ...DIAGNOSED];

/** The condition that an observation states by its value; undefined for any other observation. */
export function observedCondition(resource: Resource): Resource | undefined {
  const code = codeIn(resource.code, SYSTEMS.loinc) ?? '';
  const { status, valueCodeableConcept, effectiveDateTime, effectivePeriod } = resource;
  if (!DIAGNOSED.includes(code) || wordsOf(valueCodeableConcept) === undefined) return undefined;
  return {
    resourceType: 'Condition',
    status,
    code: valueCodeableConcept,
    onsetDateTime: effectiveDateTime,
    onsetPeriod: effectivePeriod,
  } as unknown as Resource;
}

/** Whether the code of a condition is only the heading of a list of conditions. */
export function isHeading(resource: Resource): boolean {
  const codings = codingsAt(resource, 'code', 'coding');
  return (
    codings.length > 0 && codings.every(({ system, code = '' }) => system === SYSTEMS.loinc && HEADINGS.includes(code))
  );
}
