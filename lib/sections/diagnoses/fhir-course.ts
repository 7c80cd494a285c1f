import type { Reading } from '@/lib/fhir/mapping';
import { codeIn, dayAt, partialDayAt } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { displayedDay } from '@/lib/values/days';
import { partialDay } from '@/lib/values/fields';

type Paths = readonly (readonly string[])[];
const ONSETS: Paths = [['onsetDateTime'], ['onsetPeriod', 'start']];
const ENDS: Paths = [['abatementDateTime'], ['abatementPeriod', 'start']];
/** Some programs put the end of an illness here, where FHIR has until when it may have begun. */
const SAID_AS_ONSET: Paths = [['onsetPeriod', 'end']];
const OVER = ['inactive', 'remission', 'resolved'];

const said = (resource: Resource, paths: Paths): string | undefined =>
  paths
    .map((path) => dayAt(resource, ...path) ?? partialDayAt(resource, ...path)?.said)
    .find((one) => one !== undefined);

/** The day, month or year of the onset; a FHIR date may leave out the day or the month. */
export const onsetOf = (resource: Resource): string | undefined => partialDay.safeParse(said(resource, ONSETS)).data;

/** What the document says of an illness that is over, which the record has no field for. */
export function courseNotes(resource: Resource, say: Reading['say']): string[] {
  const status =
    codeIn(resource.clinicalStatus, SYSTEMS.conditionClinical) ??
    codeIn(resource.clinicalStatus, SYSTEMS.allergyClinical);
  const isOver = OVER.includes(status ?? '');
  const end = said(resource, ENDS) ?? (isOver ? said(resource, SAID_AS_ONSET) : undefined);
  if (end !== undefined) return [say('import.notes.endedOn', { day: displayedDay(end) })];
  return isOver ? [say('import.notes.inactive')] : [];
}
