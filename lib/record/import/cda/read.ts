import { documentOf, type ReadDocument } from '../document/read-document';
import type { NarrativePart, Note, SourceFacts } from '../document/source-document';
import { Unreadable } from '../document/unreadable';
import { actIn, type FoundSection, marksOf, partsOf, readSections, sectionsIn } from './body';
import { decodeXml } from './decode';
import type { Reading } from './dispatch';
import { addExams } from './exams';
import { type DocumentFacts, Found } from './found';
import { encounterTime, factsOf, levelIn, patientOf, personName, serviceTime } from './header';
import { attribute, child, elements, every } from './node';
import { type NonXmlBody, nonXmlBodyOf } from './non-xml-body';
import type { Diagnoses } from './problems';
import { reportText } from './report-text';
import { type DocumentKind, kindOf } from './sections';
import { intervalOf } from './values';
import { addVisit, withCoded } from './visit';
import { parseXml, type XmlNode } from './xml';

/** How long a document may take, in milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Reads a CDA Release 2 document: the laboratory report, patient summary, vaccination certificate, discharge letter and the reports
 * of emergency, specialists, radiology and pathology of the Italian health file. Documents of other kinds keep their text only.
 * Throws `Unreadable` for anything that is no such document or goes beyond the limits.
 */
export const readCda = (xml: Uint8Array): ReadDocument => readCdaWithBody(xml).document;

/** A document, the kind of it and the file that is its body, if it has no sections but a file. */
export interface CdaWithBody {
  document: ReadDocument;
  kind: DocumentKind | undefined;
  file: Uint8Array | undefined;
}

/** The same, with the file that stands for the sections of a document without any. */
export function readCdaWithBody(xml: Uint8Array): CdaWithBody {
  const until = Date.now() + LONGEST_MS;
  const { text, guessed } = decodeXml(xml);
  const root = parseXml(text, until);
  if (root.name !== 'ClinicalDocument') throw new Unreadable('importNotCda');
  const level = levelIn(root);
  const sections = sectionsIn(root, level);
  const templates = every(root, 'templateId').flatMap(({ attributes: { root: id } }) => id ?? []);
  const source = factsOf(root);
  const kind = kindOf(source.code, templates);
  const found = new Found();
  const patient = patientOf(root);
  if (patient) found.whole('patient', patient, { level });
  const diagnoses: Diagnoses = { read: new Map(), discharge: dischargeIn(sections) };
  const reading: Reading = { found, laboratory: { results: [], comments: [] }, diagnoses, notes: [] };
  const facts: DocumentFacts = {
    ...{ kind: kind ?? 'summary', level, marks: marksOf(sections), birthDate: birthDateOf(patient?.birthDate) },
    sex: attribute(child(root, 'recordTarget', 'patientRole', 'patient', 'administrativeGenderCode'), 'code'),
    ...{ encounter: encounterTime(root), service: serviceTime(root) },
    ...{ author: source.author, writtenOn: source.writtenOn },
  };
  if (kind === undefined) leaveUnknown(sections, facts, found);
  else {
    readSections(sections, facts, reading, until);
    addWhole(root, sections, { source, facts, reading });
  }
  const notes = [
    ...(source.notes ?? []),
    ...notesOf(root, guessed, kind === undefined),
    ...deathNotes(found),
    ...reading.notes,
  ];
  const body = nonXmlBodyOf(root);
  const complete: SourceFacts = {
    ...source,
    narrative: narrativeOf(sections, body),
    ...(notes.length > 0 ? { notes } : {}),
  };
  const { entries, leftOut, size } = found;
  const document = documentOf(entries, { level, day: dayOf(source), size, leftOut, source: complete });
  return { document, kind, file: body && 'file' in body ? body.file : undefined };
}

const narrativeOf = (sections: readonly FoundSection[], body: NonXmlBody | undefined): NarrativePart[] => [
  ...partsOf(sections).map(({ title, text }) => ({ title, text })),
  ...(body && 'words' in body && body.words !== '' ? [{ title: '', text: body.words }] : []),
];

const birthDateOf = (found: unknown) => (typeof found === 'string' ? found : undefined);
const dayOf = ({ writtenOn }: SourceFacts) =>
  writtenOn && writtenOn.length >= 10 ? writtenOn.slice(0, 10) : undefined;

function notesOf(document: XmlNode, guessed: boolean, isUnknown: boolean): Note[] {
  const hasBody = child(document, 'component', 'structuredBody') !== undefined;
  return [
    ...(guessed ? [{ key: 'encoding' }] : []),
    ...(hasBody ? [] : [{ key: 'noBody' }]),
    ...(isUnknown ? [{ key: 'unknownKind' }] : []),
  ];
}

/** A date of death among the entries is never taken; the patient is asked about it. */
const deathNotes = ({ leftOut }: Found): Note[] =>
  leftOut.some(({ reason }) => reason === 'death') ? [{ key: 'deathEntry' }] : [];

/** The codes of the diagnoses at discharge. */
const dischargeIn = (sections: readonly FoundSection[]) =>
  new Set(
    sections
      .filter(({ code }) => code === '11535-2')
      .flatMap(({ node }) => every(node, 'entry', 'observation', 'value'))
      .map((value) => `${attribute(value, 'codeSystem')} ${attribute(value, 'code')}`),
  );

/** Counts the entries of a document of an unknown kind. */
function leaveUnknown(sections: readonly FoundSection[], facts: DocumentFacts, found: Found) {
  for (const { node, code, title, role, level, marks } of sections)
    for (const statement of every(node, 'entry').flatMap(elements)) {
      const key = attribute(statement, 'code', 'code') ?? statement.name;
      const name = attribute(statement, 'displayName', 'code') ?? title;
      found.leave({ code, title, role, level, marks, facts }, key, name, 'unknownKind');
    }
}

interface Whole {
  source: SourceFacts;
  facts: DocumentFacts;
  reading: Reading;
}

/** Adds what the document is as a whole: an exam with its results, or a visit. */
function addWhole(root: XmlNode, sections: readonly FoundSection[], { source, facts, reading }: Whole) {
  const { found, laboratory } = reading;
  const parts = partsOf(sections);
  const told = withCoded(parts, found);
  addVisit(found, source, facts, told);
  const done = facts.kind === 'radiology' ? actIn(sections, ['55111-9']) : undefined;
  const isReport = facts.kind === 'radiology' || facts.kind === 'pathology';
  addExams(found, laboratory, {
    ...{ source, facts, level: facts.level, requester: requesterOf(root) },
    ...(done ? { act: { name: done.name, time: intervalOf(done.node).start } } : {}),
    ...(isReport ? { report: reportText(told) } : {}),
  });
}

/** The doctor who has asked for the exam. */
const requesterOf = (root: XmlNode) =>
  every(root, 'participant')
    .filter(({ attributes }) => attributes.typeCode === 'REF' || attributes.typeCode === 'REFB')
    .map((one) => personName(child(one, 'associatedEntity', 'associatedPerson')))
    .find((one) => one !== undefined);
