import type { Document, Entry } from './document-rules';

type Resource = Entry['resource'];
type Json = Record<string, never>;

/** A change that makes a document invalid; it is applied to a copy. */
export interface Mutation {
  name: string;
  mutate(document: Document): void;
}

const of = ({ entry }: Document, kind: string, which: (resource: Resource) => boolean = () => true): Resource => {
  const found = entry.find(({ resource }) => resource.resourceType === kind && which(resource));
  if (!found) throw new Error(`the document has no ${kind}`);
  return found.resource;
};
const composition = (document: Document) => of(document, 'Composition');
const sections = (document: Document) => composition(document).section as { [name: string]: unknown }[];
const drop = (kind: string, element: string): Mutation => ({
  name: `a ${kind} without ${element}`,
  mutate: (document) => {
    delete of(document, kind, (resource) => element in resource)[element];
  },
});
const set = (kind: string, element: string, value: unknown, why = JSON.stringify(value)): Mutation => ({
  name: `a ${kind} whose ${element} is ${why}`,
  mutate: (document) => {
    of(document, kind)[element] = value;
  },
});
const change = (name: string, mutate: Mutation['mutate']): Mutation => ({ name, mutate });

/** Whether a resource is a laboratory observation. */
const isLaboratory = ({ category }: Resource) => JSON.stringify(category ?? '').includes('"laboratory"');
const aSection = (document: Document) => sections(document)[0] as Json;

/** Each mutation breaks one of HL7's own examples. */
export const MUTATIONS: readonly Mutation[] = [
  change('a section whose text is dropped', (document) => void delete aSection(document).text),
  change('a section without a title', (document) => void delete aSection(document).title),
  change('a section without a code', (document) => void delete aSection(document).code),
  change('a section that is empty without a reason', (document) => void delete aSection(document).entry),
  change('a section with entries and a reason for having none', (document) => {
    Object.assign(aSection(document), { emptyReason: { text: 'none' } });
  }),
  change('a document without its allergies', (document) => {
    composition(document).section = sections(document).filter((one) => !JSON.stringify(one.code).includes('48765-2'));
  }),
  change('a document with its problems twice', (document) => void sections(document).push(aSection(document))),
  change('an allergy in the section of problems', (document) => {
    const url = document.entry.find(({ resource }) => resource.resourceType === 'AllergyIntolerance')?.fullUrl;
    const problems = sections(document).find((one) => JSON.stringify(one.code).includes('11450-4'));
    (problems as { entry: unknown[] } | undefined)?.entry.push({ reference: url });
  }),
  change('a section’s text with a script', (document) => {
    aSection(document).text = {
      status: 'generated',
      div: '<div xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></div>',
    } as never;
  }),
  change('a dangling reference', (document) => {
    (aSection(document) as unknown as { entry: unknown }).entry = [
      { reference: 'urn:uuid:00000000-0000-4000-8000-000000000000' },
    ];
  }),
  change('a reference to another document’s patient', (document) => {
    of(document, 'Condition').subject = { reference: 'urn:uuid:00000000-0000-4000-8000-000000000001' };
  }),
  change('a second patient', (document) => {
    document.entry.push({
      fullUrl: 'urn:uuid:00000000-0000-4000-8000-000000000002',
      resource: { ...of(document, 'Patient'), id: 'other' },
    });
  }),
  change('no patient', (document) => {
    document.entry = document.entry.filter(({ resource }) => resource.resourceType !== 'Patient');
  }),
  change(
    'a second Composition',
    (document) =>
      void document.entry.push({
        fullUrl: 'urn:uuid:00000000-0000-4000-8000-000000000003',
        resource: { ...composition(document), id: 'other' },
      }),
  ),
  change('a Composition that is not first', (document) => void document.entry.reverse()),
  change('an entry without an address', (document) => void delete document.entry[2]?.fullUrl),
  change('two entries of one address', (document) => {
    const [, , third, fourth] = document.entry;
    if (third?.fullUrl && fourth) fourth.fullUrl = third.fullUrl;
  }),
  change('a Bundle that is a collection', (document) => void Object.assign(document, { type: 'collection' })),
  change(
    'a Bundle without an identifier',
    (document) => void delete (document as Document & { identifier?: unknown }).identifier,
  ),
  change(
    'a Bundle without a time',
    (document) => void delete (document as Document & { timestamp?: unknown }).timestamp,
  ),
  drop('Patient', 'birthDate'),
  drop('Patient', 'name'),
  set('Patient', 'gender', 'femmina'),
  set('Patient', 'birthDate', '1972-13-40'),
  set('Patient', 'nickname', 'Martha', 'no element of it'),
  drop('Condition', 'code'),
  drop('Condition', 'subject'),
  set(
    'Condition',
    'verificationStatus',
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'surely' }] },
    'no code of the set',
  ),
  drop('AllergyIntolerance', 'code'),
  drop('AllergyIntolerance', 'clinicalStatus'),
  set('AllergyIntolerance', 'type', 'dislike'),
  drop('MedicationStatement', 'status'),
  set('MedicationStatement', 'status', 'taken'),
  change('a medication statement that tells no time', (document) => {
    const statement = of(document, 'MedicationStatement');
    for (const name of Object.keys(statement)) if (/^_?effective/.test(name)) delete statement[name];
  }),
  drop('Composition', 'author'),
  set('Composition', 'type', { coding: [{ system: 'http://loinc.org', code: '34133-9' }] }, 'another document’s'),
  set('Composition', 'status', 'draft'),
  set('Composition', 'confidentiality', 'X'),
  change('a laboratory result without a value', (document) => {
    const result = of(document, 'Observation', isLaboratory);
    for (const name of Object.keys(result))
      if (/^value|^component|^hasMember|^dataAbsent/.test(name)) delete result[name];
  }),
  change(
    'a laboratory result without who made it',
    (document) => void delete of(document, 'Observation', isLaboratory).performer,
  ),
];
