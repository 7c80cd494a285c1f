import { STRICTEST, securityOf } from '@/lib/fhir/labels';
import { coding, concept, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Quantity, Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { unitNamed } from '@/lib/laboratory/units';
import { type Entry, newAddress } from '../document/read-document';
import type { Origin } from '../document/source-document';
import type { ReportFacts } from './facts';
import type { ReadResult } from './results';
import { isSensitive } from './sensitive';

const TEST = ownSystem('laboratory-test');

/** A result with its place in the document. */
export interface PlacedResult {
  result: ReadResult;
  /** YYYY-MM-DD; undefined if the report names no day. */
  day: string | undefined;
  place: number;
  origin: Origin;
}

/**
 * The resources of a report: the patient, and for each day a report with its results. Sensitive results have a report of their own
 * under the strictest confidentiality, since a report is as confidential as what it contains.
 */
export function entriesOf(results: readonly PlacedResult[], facts: ReportFacts): Entry[] {
  const made = results.map((one) => ({
    ...one,
    fullUrl: newAddress(),
    sensitive: isSensitive(one.result.name, one.result.test),
  }));
  const reports = new Map<string, typeof made>();
  for (const one of made) {
    const key = `${one.day ?? ''} ${one.sensitive}`;
    reports.set(key, [...(reports.get(key) ?? []), one]);
  }
  return [
    ...patientIn(facts),
    ...[...reports.values()].map((inside) => ({ fullUrl: newAddress(), resource: reportOf(inside, facts) })),
    ...made.map((one) => ({
      fullUrl: one.fullUrl,
      resource: observationOf(one),
      place: one.place,
      origin: one.origin,
    })),
  ];
}

/** The patient as the report names them; no entry if it names nobody. */
function patientIn({ name, birthDate, taxCode, sex }: ReportFacts): Entry[] {
  if (name === undefined && birthDate === undefined && taxCode === undefined) return [];
  const resource = present({
    resourceType: 'Patient',
    identifier: taxCode === undefined ? [] : [{ system: SYSTEMS.taxCode, value: taxCode }],
    name: name === undefined ? [] : [{ text: name }],
    gender: sex === undefined ? undefined : sex === 'F' ? 'female' : 'male',
    birthDate,
  }) as Resource;
  return [{ fullUrl: newAddress(), resource }];
}

type Made = PlacedResult & { fullUrl: string; sensitive: boolean };

function reportOf(inside: readonly Made[], { centre }: ReportFacts): Resource {
  const [first] = inside;
  const isSecret = first?.sensitive === true;
  return present({
    resourceType: 'DiagnosticReport',
    meta: isSecret ? { security: [securityOf(STRICTEST)] } : undefined,
    status: 'final',
    category: [concept(SYSTEMS.diagnosticService, 'LAB')],
    code: { text: isSecret ? 'Esami di laboratorio riservati' : 'Esami di laboratorio' },
    effectiveDateTime: first?.day,
    performer: centre === undefined ? [] : [{ display: centre }],
    result: inside.map(({ fullUrl }) => ({ reference: fullUrl })),
  }) as Resource;
}

function observationOf({ result, day, sensitive }: Made): Resource {
  const { name, test, value, comparator, text, unit, reference, mark } = result;
  return present({
    resourceType: 'Observation',
    meta: sensitive ? { security: [securityOf(STRICTEST)] } : undefined,
    extension: own({ condition: reference?.condition, unit: value === undefined ? unit : undefined }),
    status: 'final',
    category: [concept(SYSTEMS.observationCategory, 'laboratory')],
    code: present({
      coding: test ? [coding(SYSTEMS.loinc, test.loinc), coding(TEST, test.key)] : [],
      text: name,
    }),
    effectiveDateTime: day,
    ...(value === undefined ? { valueString: text } : { valueQuantity: quantity(value, unit, comparator) }),
    interpretation: mark === undefined ? [] : [{ text: mark }],
    referenceRange: reference
      ? [
          present({
            low: reference.low === undefined ? undefined : quantity(reference.low, unit),
            high: reference.high === undefined ? undefined : quantity(reference.high, unit),
            text: reference.text,
          }),
        ]
      : [],
  }) as Resource;
}

/** A quantity with its unit as printed, and in UCUM if it is known. */
function quantity(value: number, unit: string | undefined, comparator?: string): Quantity {
  const code = unit === undefined ? null : unitNamed(unit);
  return present({ value, comparator, unit, ...(code === null ? {} : { system: SYSTEMS.ucum, code }) }) as Quantity;
}
