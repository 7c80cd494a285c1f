import { visits } from '@/db/schema';
import { cut, NOT_STATED } from '@/lib/fhir/concepts';
import type { FhirMapping, Reading } from '@/lib/fhir/mapping';
import { at, dayAt, noteAt, proseAt, textAt, wordsOf } from '@/lib/fhir/reading';
import { coding, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import type { Visit } from './model';

const TEXT = 5000;

/** A visit is exported as an encounter, and its findings as a clinical impression. */
export const visitsFhir: FhirMapping<Visit> = {
  prefix: 'vis',
  writes: ['Encounter', 'ClinicalImpression'],
  day: visits.day,
  write({ id, day, reason, observations, conclusions }, { meta, patient, urn }) {
    const encounter = {
      resourceType: 'Encounter',
      meta,
      status: 'finished',
      class: coding(SYSTEMS.actCode, 'AMB', 'ambulatory'),
      subject: patient,
      period: { start: day, end: day },
      reasonCode: [{ text: reason }],
    };
    const impression = {
      resourceType: 'ClinicalImpression',
      meta,
      status: 'completed',
      subject: patient,
      encounter: { reference: urn('visits', id) },
      effectiveDateTime: day,
      summary: conclusions,
      note: [{ text: observations }],
    };
    return {
      part: 'encounters',
      resources: [{ resource: encounter }, { as: 'impression', resource: impression }],
      narrative: { day, title: reason, details: [observations, conclusions] },
    };
  },
  reads: ['Encounter'],
  same: ['day', 'reason'],
  // Encounters that did not take place, or are still planned, are not imported as visits.
  read(resource, { referring }) {
    const day = dayAt(resource, 'period', 'start');
    const status = textAt(resource, 'status') ?? '';
    if (status === 'entered-in-error') return { untaken: 'inError' };
    if (status === 'cancelled') return { untaken: 'cancelled' };
    if (status === 'planned') return { untaken: 'planned' };
    const impression = impressionOf(resource, referring);
    const reason = wordsOf(at(resource, 'reasonCode', 0)) ?? wordsOf(at(resource, 'type', 0)) ?? NOT_STATED;
    const input = {
      // Empty for an undated visit, which is then listed as one that cannot be saved.
      day: day ?? '',
      reason: cut(reason, 300),
      observations: cut(noteAt(impression) ?? NOT_STATED, TEXT),
      conclusions: cut(proseAt(impression, 'summary') ?? NOT_STATED, TEXT),
    };
    return { input, narrative: { day: day ?? null, title: input.reason, details: [input.conclusions] } };
  },
  holds: (resource, { referring }) => [impressionOf(resource, referring)],
};

const impressionOf = (resource: Resource, referring: Reading['referring']) =>
  referring(resource, 'ClinicalImpression', 'encounter')[0];
