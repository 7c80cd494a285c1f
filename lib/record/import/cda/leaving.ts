import { type Coded, codedOf } from './codes';
import type { Found, Section } from './found';
import { measuredIn } from './measured';
import { attribute, child, elements, every } from './node';
import { quoteIn, refersIn } from './quotes';
import { LOINC } from './systems';
import { startOf } from './values';
import type { XmlNode } from './xml';

/** The statements that a statement contains. */
export const inside = (statement: XmlNode): XmlNode[] =>
  [...every(statement, 'entryRelationship'), ...every(statement, 'component')].flatMap(elements).filter(isStatement);
const STATEMENTS = [
  'act',
  'observation',
  'organizer',
  'procedure',
  'substanceAdministration',
  'supply',
  'encounter',
  'observationMedia',
];
/** Annotations and times of collection are remarks, not entries. */
const isStatement = (one: XmlNode) =>
  STATEMENTS.includes(one.name) &&
  !isReference(one) &&
  ![LOINC.note, LOINC.collection].some((code) => code === attribute(one, 'code', 'code'));

/** Whether a statement within another one only names a further one by its identifier. */
const isReference = (one: XmlNode) =>
  one.name === 'act' &&
  child(one, 'code')?.attributes.nullFlavor !== undefined &&
  !elements(one).some(({ name }) => ['entryRelationship', 'component', 'value'].includes(name));

const TRIAGE = '2.16.840.1.113883.2.9.6.1.54.4';
/** The colours of the triage, by letter and by number. */
const COLOURS: Readonly<Record<string, string>> = {
  ...{ R: 'rosso', G: 'giallo', V: 'verde', B: 'bianco', N: 'nero' },
  ...{ 1: 'rosso', 2: 'arancione', 3: 'azzurro', 4: 'verde', 5: 'bianco' },
};
const triageWords = ({ system, code = '' }: Coded) => (system === TRIAGE ? COLOURS[code] : undefined);

/** Leaves out a statement and those that it contains, one by one. */
export function leaveAll(statement: XmlNode, section: Section, found: Found, reason: string) {
  const coded = codedOf(child(statement, 'code'), refersIn(section));
  const value = codedOf(child(statement, 'value'), refersIn(section));
  const measured = measuredIn(statement, { refers: refersIn(section) });
  const said = value.words ?? triageWords(value) ?? measured?.words;
  const quote = quoteIn(section, statement);
  const parts = inside(statement);
  const title = [coded.words ?? (said ? undefined : quote), said].filter(Boolean).join(': ');
  // A statement that only groups others is not counted; one with a code is counted, whether the code has a name or not.
  if (parts.length === 0 || coded.words !== undefined || coded.code !== undefined || said !== undefined)
    found.leave(section, coded.code ?? statement.name, title || undefined, reason, { quote, day: startOf(statement) });
  for (const one of parts) leaveAll(one, section, found, reason);
}
