import 'server-only';
import { createHash } from 'node:crypto';
import { levelOf, securityOf } from '@/lib/fhir/labels';
import { PARTS, type Part } from '@/lib/fhir/mapping';
import { type NarrativeLine, sentence, tableOf } from '@/lib/fhir/narrative';
import { withProfile } from '@/lib/fhir/profiles';
import { concept, loinc, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Bundle, BundleEntry, CodeableConcept, CompositionSection, Reference, Resource } from '@/lib/fhir/types';
import { absence, mayBeIncomplete } from '@/lib/i18n/absence';
import type { Locale } from '@/lib/i18n/translate';
import { type PlacedRow, sayingIn, writtenRows } from '@/lib/record/fhir/rows';
import type { FhirSource } from '@/lib/record/fhir/source';
import { urnsOf } from '@/lib/record/fhir/urns';
import { isComplete } from '@/lib/record/registry/extract';
import { patientResource } from '@/lib/sections/patient/fhir';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { provenancesOf } from './provenance';

const part = (code: string) => concept(ownSystem('section'), code);
/** The codes of the parts: those of the International Patient Summary, other document sections, and our own. */
const CODES: Record<Part, CodeableConcept> = {
  problems: loinc('11450-4'),
  allergies: loinc('48765-2'),
  medications: loinc('10160-0'),
  immunizations: loinc('11369-6'),
  results: loinc('30954-2'),
  procedures: loinc('47519-4'),
  devices: loinc('46264-8'),
  pastProblems: loinc('11348-0'),
  pregnancies: loinc('10162-6'),
  socialHistory: loinc('29762-2'),
  vitalSigns: loinc('8716-3'),
  patientStory: loinc('81338-6'),
  history: loinc('11329-0'),
  encounters: loinc('46240-8'),
  appointments: part('appointments'),
  orders: part('orders'),
  ruledOut: part('ruled-out'),
  reactions: part('adverse-reactions'),
  scores: part('scores'),
  documents: part('documents'),
  contacts: part('contacts'),
  person: part('person'),
};
/**
 * The parts that every document must have. An empty part is `unavailable`: neither `nilknown`, which nobody has stated, nor
 * `withheld`, which would reveal that something exists.
 */
const REQUIRED: readonly Part[] = ['problems', 'allergies', 'medications'];
/** Parts that a document has also if they are empty; that of the pregnancies not for a man. */
const EXPECTED: readonly Part[] = ['procedures', 'devices', 'pregnancies'];
/** Parts that are derived from other rows: if they are empty, nobody has said that there is nothing. */
const DERIVED: readonly Part[] = ['procedures', 'devices'];
const UNAVAILABLE = concept(SYSTEMS.emptyReason, 'unavailable');

/**
 * An International Patient Summary (FHIR R4, version 2.0.0) of an extract, for the viewer it was read for. The same extract
 * always gives the same bytes.
 */
export function fhirDocument(source: FhirSource, locale: Locale): Bundle {
  const { extract } = source;
  const urn = urnsOf(extract.patientId);
  const rows = writtenRows(source, locale);
  const patient: BundleEntry = { fullUrl: urn('patient'), resource: withProfile(patientResource(extract.patient)) };
  const entries = rows.flatMap(({ resources }) =>
    resources.map(({ fullUrl, resource }): BundleEntry => ({ fullUrl, resource })),
  );
  entries.push(...provenancesOf(source, rows, urn));
  const security = [securityOf(highest([patient, ...entries].map(({ resource }) => resource)))];
  const timestamp = extract.takenAt.toISOString();
  const composition = withProfile<Resource>({
    resourceType: 'Composition',
    meta: { security },
    language: locale,
    status: 'final',
    type: loinc('60591-5'),
    subject: { reference: patient.fullUrl },
    date: timestamp,
    author: [{ reference: patient.fullUrl }],
    title: sayingIn(locale)('fhir.title', { name: fullName(extract.patient) }),
    confidentiality: security[0]?.code,
    ...(extract.whole && extract.scope.as === undefined ? {} : { text: sentence(mayBeIncomplete(sayingIn(locale))) }),
    section: sectionsOf(rows, source, locale),
  });
  const entry = [{ fullUrl: urn('composition'), resource: composition }, patient, ...entries];
  const hash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
  return withProfile<Bundle & Resource>({
    resourceType: 'Bundle',
    meta: { security },
    language: locale,
    identifier: { system: SYSTEMS.uri, value: urn('document', hash) },
    type: 'document',
    timestamp,
    entry,
  });
}

const highest = (resources: readonly Resource[]) =>
  Math.max(1, ...resources.map(({ meta }) => levelOf(meta?.security ?? []) ?? 1));

interface Gathered {
  lines: NarrativeLine[];
  entries: Reference[];
}

/** The sections that have an entry, and those that are told to be empty. */
function sectionsOf(rows: readonly PlacedRow[], { extract }: FhirSource, locale: Locale): CompositionSection[] {
  const gathered = new Map<Part, Gathered>(PARTS.map((name) => [name, { lines: [], entries: [] }]));
  const add = (name: Part, narrative: NarrativeLine | undefined, entries: readonly Reference[]) => {
    const at = gathered.get(name);
    if (narrative) at?.lines.push({ ...narrative, day: narrative.day && displayedDay(narrative.day) });
    at?.entries.push(...entries);
  };
  for (const { part: own, narrative, resources } of rows) {
    const here = resources.filter(({ elsewhere }) => !elsewhere);
    if (here.length > 0)
      add(
        own,
        narrative,
        here.map(({ fullUrl }) => ({ reference: fullUrl })),
      );
    for (const { elsewhere, fullUrl } of resources)
      if (elsewhere) add(elsewhere.part, elsewhere.narrative, [{ reference: fullUrl }]);
  }
  const say = sayingIn(locale);
  const isWhole = isComplete(extract) && extract.scope.sections === undefined;
  return PARTS.flatMap((name): CompositionSection[] => {
    const { lines, entries } = gathered.get(name) as Gathered;
    const head = { title: say(`fhir.parts.${name}`), code: CODES[name] };
    if (entries.length > 0) return [{ ...head, text: tableOf(lines), entry: entries }];
    const applies = name !== 'pregnancies' || extract.patient.sex !== 'male';
    if (!REQUIRED.includes(name) && !(EXPECTED.includes(name) && applies)) return [];
    const reader = isWhole && !DERIVED.includes(name) ? 'owner' : 'document';
    return [{ ...head, text: sentence(absence(say, reader)), emptyReason: UNAVAILABLE }];
  });
}
