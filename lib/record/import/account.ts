import 'server-only';
import type { Untaken } from '@/lib/fhir/mapping';
import { dayAt, dayOf, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { saidBy } from '@/lib/sections/anamnesis/fhir-lines';
import { cardRead, isOfCard } from '@/lib/sections/patient/fhir';
import type { ComparedRow } from './compared-row';
import type { Entry, ReadDocument } from './document/read-document';
import type { MissingOnCard } from './person';

/** Why an entry is not taken; the reasons' texts are under `fhir.notTaken`. */
export type Reason =
  | Untaken
  | 'otherVersion'
  | 'person'
  | 'names'
  | 'technical'
  | 'administrative'
  | 'dispensed'
  | 'file'
  | 'measure'
  | 'noPlace'
  | 'empty';

/** An entry that does not come into the record. */
export interface LeftEntry {
  /** Its place among the file's entries, from 0. */
  place: number;
  /** Its resource type; undefined for an entry without a resource. */
  type: string | undefined;
  title: string | undefined;
  day: string | undefined;
  reason: Reason;
}

/**
 * What becomes of each entry of a file: `size` = `fresh` + `present` + `differing` + `left`. An entry is new if any row that it brings is new,
 * and present if the record has all of them; a refused row is left.
 */
export interface Account {
  size: number;
  fresh: number;
  present: number;
  /** Entries of which an earlier version of the document said something else. */
  differing: number;
  left: number;
  /** The entries, and resources within entries, of which no row is proposed. */
  entries: readonly LeftEntry[];
  /** For each row the places of the entries that it comes from. */
  places: ReadonlyMap<ComparedRow, readonly number[]>;
  /** The places of the entries that complete the card. */
  onCard: readonly number[];
}

interface Made {
  rows: readonly ComparedRow[];
  untaken: ReadonlyMap<Resource, Reason>;
  card: MissingOnCard | undefined;
}
type Verdict = 'fresh' | 'present' | 'differing' | 'left';

export function accountOf(document: ReadDocument, { rows, untaken, card }: Made): Account {
  const { entries, size } = document;
  const rowFor = rowsByResource(rows, document);
  const verdicts = new Array<Verdict>(size).fill('left');
  const filled = new Set<number>();
  const left: LeftEntry[] = [];
  const onCard: number[] = [];
  const places = new Map<ComparedRow, number[]>(rows.map((row) => [row, []]));
  for (const { resource, place } of entries) {
    if (place === undefined) continue;
    filled.add(place);
    const row = untaken.has(resource) ? undefined : rowFor.get(resource);
    const reason = row ? undefined : (untaken.get(resource) ?? reasonFor(resource));
    const isOfSubject = resource === document.patient || resource.resourceType !== 'Patient';
    const fills = reason === 'person' && isOfSubject && completes(resource, card);
    verdicts[place] = better(verdicts[place], row ? verdictOf(row) : fills ? 'fresh' : 'left');
    if (row) places.get(row)?.push(place);
    else if (fills) onCard.push(place);
    else if (reason) left.push({ place, ...described(resource), reason });
  }
  for (const { place } of document.leftOut ?? []) filled.add(place);
  const bare = Array.from({ length: size }, (_, place) => place).filter((place) => !filled.has(place));
  const empty = bare.map((place) => ({
    place,
    type: undefined,
    title: undefined,
    day: undefined,
    reason: 'empty' as const,
  }));
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return {
    size,
    fresh: count('fresh'),
    present: count('present'),
    differing: count('differing'),
    left: count('left'),
    entries: [...left, ...empty].filter(isTold(entries)),
    places,
    onCard,
  };
}

/** The row of each resource: its own, or that of a resource whose row includes it. */
function rowsByResource(rows: readonly ComparedRow[], document: ReadDocument): ReadonlyMap<Resource, ComparedRow> {
  const found = new Map(rows.map((row) => [row.resource, row]));
  // An exam's results are rows of their own, so that a result without a row is not included in its exam.
  for (const row of rows)
    if (row.section.name !== 'exams') for (const one of row.held) if (!found.has(one)) found.set(one, row);
  for (const { resource } of document.entries) {
    const repeats = ['Procedure', 'DeviceUseStatement'].includes(resource.resourceType) && !found.has(resource);
    const condition = repeats ? saidBy(resource, document) : undefined;
    const row = condition && found.get(condition);
    if (row) found.set(resource, row);
  }
  return found;
}

/** Whether a resource gives the card a value that it lacks. */
const completes = (resource: Resource, card: MissingOnCard | undefined): boolean =>
  card !== undefined &&
  Object.keys(cardRead(resource, [resource]).input).some((field) => Object.hasOwn(card.input, field));

function verdictOf({ standing }: ComparedRow): Verdict {
  if (standing === 'new') return 'fresh';
  if (standing === 'differs') return 'differing';
  return standing === 'present' ? 'present' : 'left';
}
const RANK: readonly Verdict[] = ['left', 'present', 'differing', 'fresh'];
const better = (one: Verdict | undefined, other: Verdict): Verdict =>
  RANK.indexOf(other) > RANK.indexOf(one ?? 'left') ? other : (one ?? 'left');

/**
 * Whether an entry is told: names, devices and the like that a resource contains come with it, and are told only if the file
 * has them as entries.
 */
function isTold(entries: readonly Entry[]) {
  const outer = new Map<number, Entry>();
  for (const entry of entries) if (entry.place !== undefined && !outer.has(entry.place)) outer.set(entry.place, entry);
  return ({ place, type, reason }: LeftEntry) =>
    !['names', 'technical'].includes(reason) || outer.get(place)?.resource.resourceType === type;
}

const described = (resource: Resource) => ({
  type: resource.resourceType,
  title: titleOf(resource),
  day:
    dayOf(resource) ??
    ['performedDateTime', 'recordedDate', 'authoredOn', 'occurrenceDateTime', 'date', 'created', 'whenHandedOver']
      .map((name) => dayAt(resource, name))
      .find((one) => one !== undefined) ??
    dayAt(resource, 'performedPeriod', 'start') ??
    dayAt(resource, 'period', 'start'),
});

const CODES = ['code', 'vaccineCode', 'medicationCodeableConcept', 'type', 'relationship', 'category'] as const;
function titleOf(resource: Resource): string | undefined {
  const concepts = CODES.flatMap((name) => [resource[name]].flat()[0] ?? []);
  const name = textAt(resource, 'name') ?? textAt(resource, 'title') ?? textAt(resource, 'description');
  return (
    concepts.map(wordsOf).find((one) => one !== undefined) ?? textAt(resource, 'medicationReference', 'display') ?? name
  );
}

const OF_TYPE: Readonly<Partial<Record<Reason, readonly string[]>>> = {
  person: ['Patient'],
  names: [
    ...['Practitioner', 'PractitionerRole', 'Organization', 'OrganizationAffiliation', 'Location', 'HealthcareService'],
    ...[
      'Endpoint',
      'Device',
      'DeviceMetric',
      'DeviceDefinition',
      'Medication',
      'Substance',
      'Specimen',
      'BodyStructure',
    ],
    ...['CareTeam', 'Group', 'Person'],
  ],
  technical: [
    ...['Composition', 'Provenance', 'AuditEvent', 'List', 'MessageHeader', 'OperationOutcome', 'Parameters', 'Basic'],
    ...[
      'Bundle',
      'Linkage',
      'Library',
      'ValueSet',
      'CodeSystem',
      'StructureDefinition',
      'SearchParameter',
      'Questionnaire',
    ],
    ...['Measure', 'MeasureReport', 'Subscription', 'Task', 'PlanDefinition', 'ActivityDefinition', 'ConceptMap'],
  ],
  administrative: [
    ...[
      'Claim',
      'ClaimResponse',
      'ExplanationOfBenefit',
      'Coverage',
      'CoverageEligibilityRequest',
      'Account',
      'Invoice',
    ],
    ...[
      'CoverageEligibilityResponse',
      'PaymentNotice',
      'PaymentReconciliation',
      'ChargeItem',
      'InsurancePlan',
      'Contract',
    ],
  ],
  dispensed: ['MedicationDispense', 'MedicationAdministration', 'SupplyDelivery', 'SupplyRequest'],
  file: ['DocumentReference', 'Binary', 'Media', 'ImagingStudy', 'DocumentManifest'],
  measure: ['Observation'],
};

/** The reason of a resource that no section reads, by its type. */
function reasonFor(resource: Resource): Reason {
  if (isOfCard(resource)) return 'person';
  const { resourceType } = resource;
  const [reason] = Object.entries(OF_TYPE).find(([, types]) => types?.includes(resourceType)) ?? [];
  return (reason as Reason | undefined) ?? 'noPlace';
}
