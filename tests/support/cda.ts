import { readCda } from '@/lib/record/import/cda/read';
import { entriesOf } from '@/lib/record/import/compare';
import type { Entry, ReadDocument } from '@/lib/record/import/document/read-document';
import type { Note } from '@/lib/record/import/document/source-document';

// Small CDA documents of tests, and what the sections make of them. All people and centres are invented.

const OID = '2.16.840.1.113883';
export const SYSTEM = {
  loinc: `${OID}.6.1`,
  icd9: `${OID}.6.103`,
  aic: `${OID}.2.9.6.1.5`,
  atc: `${OID}.6.73`,
  actCode: `${OID}.5.4`,
  interpretation: `${OID}.5.83`,
  noAllergies: `${OID}.11.22.9`,
  noMedicines: `${OID}.11.22.15`,
  noProblems: `${OID}.11.22.17`,
};

/** An element with a code. */
export const code = (name: string, value: string, system: string, display = '', inside = '') =>
  `<${name} code="${value}" codeSystem="${system}"${display && ` displayName="${display}"`}>${inside}</${name}>`;
export const loinc = (value: string, display = '') => code('code', value, SYSTEM.loinc, display);
export const time = (value: string) => `<effectiveTime value="${value}"/>`;
export const span = (low: string, high = '') =>
  `<effectiveTime xsi:type="IVL_TS"><low value="${low}"/>${high && `<high value="${high}"/>`}</effectiveTime>`;
export const textAt = (id: string) => `<text><reference value="#${id}"/></text>`;
export const quantity = (value: string, unit = '') =>
  `<value xsi:type="PQ" value="${value}"${unit && ` unit="${unit}"`}/>`;
export const words = (value: string) => `<value xsi:type="ST">${value}</value>`;
export const observation = (inside: string, attributes = 'moodCode="EVN"') =>
  `<observation classCode="OBS" ${attributes}>${inside}</observation>`;
export const within = (inside: string, type = 'COMP') =>
  `<entryRelationship typeCode="${type}">${inside}</entryRelationship>`;
export const act = (inside: string, attributes = 'moodCode="EVN"') =>
  `<act classCode="ACT" ${attributes}>${inside}</act>`;

interface SectionParts {
  text?: string;
  entries?: readonly string[];
  inside?: string;
}
export const section = (value: string, title: string, { text = '', entries = [], inside = '' }: SectionParts) =>
  `<component><section>${loinc(value)}<title>${title}</title><text>${text}</text>${entries
    .map((one) => `<entry>${one}</entry>`)
    .join('')}${inside}</section></component>`;

/** LOINC codes of the documents of the national health file. */
export const KIND = {
  laboratory: '11502-2',
  summary: '60591-5',
  stay: '34105-7',
  emergency: '59258-4',
  visit: '11488-4',
  radiology: '68604-8',
  pathology: '11526-1',
  vaccinations: '82593-5',
};

interface DocumentParts {
  kind?: string;
  level?: string;
  patient?: string;
  head?: string;
  sex?: string;
  birth?: string;
}
const NAMESPACES =
  'xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:lab="urn:oid:1.3.6.1.4.1.19376.1.3.2" xmlns:sdtc="urn:hl7-org:sdtc"';

/** A document with these sections, as text. */
export const cdaOf = (
  sections: string,
  { kind = KIND.laboratory, level = 'N', patient = '', head = '', sex = 'F', birth = '19610402' }: DocumentParts = {},
) =>
  `<ClinicalDocument ${NAMESPACES}><id root="1.2.3" extension="A"/>${loinc(kind, 'Documento')}<title>Documento</title>
<effectiveTime value="20260205093000+0100"/><confidentialityCode code="${level}" codeSystem="${OID}.5.25"/>
<setId root="1.2.3" extension="A"/><versionNumber value="1"/>
<recordTarget><patientRole><id root="${OID}.2.9.4.3.2" extension="PROVAX00X00X000Y"/><patient><name><family>Prova</family><given>Ginevra</given></name>
<administrativeGenderCode code="${sex}"/><birthTime value="${birth}"/>${patient}</patient></patientRole></recordTarget>${head}
<component><structuredBody>${sections}</structuredBody></component></ClinicalDocument>`;

export const SERVICE = `<documentationOf><serviceEvent>${time('20260203081500+0100')}</serviceEvent></documentationOf>`;

/** A laboratory report with these statements in one section of chemistry. */
export const report = (entries: readonly string[], text = '', parts: DocumentParts = {}) =>
  cdaOf(section('18719-5', 'Chimica', { text, entries: entries.map((one) => act(loinc('18719-5') + one)) }), {
    head: SERVICE,
    ...parts,
  });

export interface ReadRowOfTest {
  section: string;
  input: Record<string, unknown>;
  path: string | undefined;
  quote: string | undefined;
  unsure: boolean;
  notes: readonly Note[];
  wrong: readonly { path: string; message: string }[];
}
export interface ReadOfTest {
  document: ReadDocument;
  rows: ReadRowOfTest[];
  /** The titles and reasons of what is left out. */
  left: (readonly [title: string, reason: string])[];
  of(section: string): Record<string, unknown>[];
}

/** What the sections make of a document; fields without a value are left out. */
export function readByAll(xml: string | Uint8Array): ReadOfTest {
  const document = readCda(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml);
  const entries = new Map<object, Entry>(document.entries.map((one) => [one.resource, one]));
  const rows = entriesOf(document, new Set(), 'it').rows.map(({ section: { name }, input, resource, wrong }) => {
    const origin = entries.get(resource)?.origin;
    const filled = Object.entries(input).filter(
      ([, value]) => value !== null && value !== false && value !== undefined,
    );
    return {
      section: name,
      input: Object.fromEntries(filled),
      path: origin?.path,
      quote: origin?.quote,
      unsure: origin?.unsure === true,
      notes: origin?.notes ?? [],
      wrong,
    };
  });
  return {
    document,
    rows,
    left: (document.leftOut ?? []).map(({ title, reason }) => [title, reason] as const),
    of: (name) => rows.flatMap((row) => (row.section === name ? [row.input] : [])),
  };
}

/** What is made of a patient summary, or of a document of another kind, with one section. */
export const summary = (
  value: string,
  entries: readonly string[],
  { text = '', kind = KIND.summary, ...more }: DocumentParts & { text?: string } = {},
): ReadOfTest => readByAll(cdaOf(section(value, 'Sezione', { text, entries }), { kind, ...more }));

/** Whether each place of a document has a resource or a reason, once. */
export const placesOf = ({ entries, leftOut = [], size }: ReadDocument) => ({
  places: [...entries, ...leftOut].flatMap(({ place }) => place ?? []).sort((one, other) => one - other),
  all: Array.from({ length: size }, (_, place) => place),
});
