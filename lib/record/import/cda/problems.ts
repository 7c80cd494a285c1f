import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Coding, Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { gather } from '@/lib/values/objects';
import type { Note } from '../document/source-document';
import { otherDays } from './agreement';
import { type Coded, codedOf, codeOfSystem } from './codes';
import { courseNotes, isOver } from './courses';
import type { Found, Section } from './found';
import { attribute, child, hasText, textIn, typeOf } from './node';
import { folded } from './plain';
import { quoteIn, refersIn } from './quotes';
import { sensitiveLevel } from './sensitive';
import { codeNotes } from './shown-codes';
import { reasonLeft } from './statements';
import { ABSENCES, LOINC, OIDS, systemOf } from './systems';
import { type Interval, intervalOf, isMasked } from './values';
import type { XmlNode } from './xml';

/** Codes of observations that state a problem or a diagnosis. */
export const PROBLEM_CODES = ['75326-9', '8646-2', '8651-2', '29308-4', '55109-3', '11535-2', '42347-5', '33962-2'];

/** The diagnoses of a document, so that one that stands in two sections is one row. */
export interface Diagnoses {
  /** Those that were read, by their codes or words: their addresses and when they began. */
  read: Map<string, { url: string; start: string | undefined }[]>;
  /** The codes of the diagnoses at discharge: the same diagnosis at admission is left out for them. */
  discharge: ReadonlySet<string>;
}

/** Reads an observation as a diagnosis. */
export function readProblem(observation: XmlNode, section: Section, found: Found, known: Diagnoses) {
  const refers = refersIn(section);
  const value = child(observation, 'value');
  const isText = typeOf(value) === 'ST' || typeOf(value) === 'ED';
  const coded = codedOf(value, refers);
  const quote = quoteIn(section, observation);
  const said = saidIn(observation);
  const words = coded.words ?? (isText ? textIn(value) : undefined) ?? quote ?? codeName(coded) ?? said;
  const key = coded.code ?? words ?? 'problem';
  const { start, end } = intervalOf(child(observation, 'effectiveTime'));
  const reason = reasonLeft(observation) ?? reasonOf(value, coded, words);
  const name = coded.code === undefined ? folded(words ?? '') : `${coded.system} ${coded.code}`;
  const repeated = repeatedIn(known, name, start);
  const isAtDischarge = section.code === ADMISSION && known.discharge.has(name);
  if (reason || repeated || isAtDischarge || words === undefined) {
    if (repeated && !reason) found.remark(repeated, { key: 'repeatedIn', values: { section: section.title } });
    return found.leave(section, key, words, reason ?? 'repeated', { quote, day: start });
  }
  const days = otherDays(quote, [start, end]);
  const mistaken = mistakenCode(coded);
  const resource = conditionOf(observation, section, { coded, words, start, end });
  // Words of the statement alone may be a whole sentence.
  const narrative = words === said && coded.code === undefined ? [{ key: 'narrativeOnly' }] : [];
  const admission = section.code === ADMISSION ? [{ key: 'admission' }] : [];
  const notes = [
    ...narrative,
    ...days,
    ...coded.notes,
    ...mistaken,
    ...admission,
    ...courseNotes(observation, end),
    ...codeNotes(coded),
  ];
  const unsure = narrative.length > 0 || days.length > 0 || mistaken.length > 0 || coded.notes.length > 0;
  const url = found.take(section, key, resource, { quote, notes, unsure, level: sensitiveLevel(undefined, words) });
  gather(known.read, name, { url, start });
}

/** The words of an observation that states no value. */
const saidIn = (observation: XmlNode) => textIn(child(observation, 'text'));

interface Stated extends Interval {
  coded: Coded;
  words: string;
}

function conditionOf(observation: XmlNode, section: Section, { coded, words, start, end }: Stated): Resource {
  // The only time of a diagnosis is when it was made, not when the disease began.
  const isPoint =
    attribute(observation, 'code', 'code') !== LOINC.problem &&
    attribute(observation, 'value', 'effectiveTime') !== undefined;
  return present({
    resourceType: 'Condition',
    clinicalStatus: concept(SYSTEMS.conditionClinical, isOver(observation, end) ? 'inactive' : 'active'),
    verificationStatus: concept(SYSTEMS.conditionVerification, 'confirmed'),
    code: present({ coding: coded.codings.map(withFourCharacters), text: words }),
    onsetDateTime: isPoint ? undefined : start?.slice(0, 10),
    recordedDate: isPoint ? start : recordedIn(section),
    asserter: authorIn(section),
    abatementDateTime: end?.slice(0, 10),
  }) as Resource;
}

const ADMISSION = '46241-6';
/** Sections with the diagnoses that the author of the document has made. */
const MADE = ['11535-2', '29548-5', '28574-2'];
const authorIn = ({ code = '', facts: { author } }: Section) =>
  MADE.includes(code) && author ? { display: author } : undefined;
/** When a problem was recorded: with the statement around it, at the end of the visit or stay, or with the document. */
const recordedIn = ({ recorded, facts: { encounter, writtenOn } }: Section) =>
  recorded ?? encounter.end ?? encounter.start ?? writtenOn;

/** The address of the same diagnosis in another section: one of two without a beginning, or with the same. */
export const repeatedIn = ({ read }: Diagnoses, name: string, start: string | undefined): string | undefined =>
  read.get(name)?.find((one) => start === undefined || one.start === undefined || one.start === start)?.url;

/** Our codes of ICD-10 have one digit after the point at most. */
const withFourCharacters = (one: Coding): Coding =>
  one.system === SYSTEMS.icd10 ? { ...one, code: (one.code ?? '').replace(/^([A-Z]\d{2})\.?(\w).*$/, '$1.$2') } : one;

function reasonOf(value: XmlNode | undefined, { system }: Coded, words: string | undefined): string | undefined {
  if (isMasked(value)) return 'masked';
  if (system !== undefined && ABSENCES.includes(system)) return 'statement';
  if (words !== undefined) return undefined;
  // The only words are a placeholder.
  return hasText(value) ? 'placeholder' : 'noValue';
}

/** A code without words, with the name of its system. */
const codeName = ({ system, code }: Coded) =>
  code === undefined || system === undefined || ABSENCES.includes(system)
    ? undefined
    : systemOf(system).name === system
      ? code
      : `${systemOf(system).name} ${code}`;

/** The remark that a code of diseases has the form of a procedure's. */
function mistakenCode(coded: Coded): Note[] {
  const code = codeOfSystem(coded, OIDS.icd9);
  return code !== undefined && /^\d{2}(?:\.\d{1,2})?$/.test(code) ? [{ key: 'notDisease', values: { code } }] : [];
}
