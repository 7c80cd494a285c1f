import { strictest } from '@/lib/fhir/labels';
import type { Note } from '../document/source-document';
import { Unreadable } from '../document/unreadable';
import { codedOf } from './codes';
import { type Reading, readStatement } from './dispatch';
import type { DocumentFacts, Section } from './found';
import { levelIn } from './header';
import { cellsOf, dataRowsIn, type Mark, marksIn, plainText } from './narrative';
import { offerMedicines } from './narrative-medicines';
import { all, attribute, child, elements, every, textIn } from './node';
import { shortened } from './plain';
import { type Role, roleOf } from './sections';
import type { CodedPart } from './visit';
import { offerWrittenVitals } from './written-vitals';
import type { XmlNode } from './xml';

/** A section as it stands in the document, before its entries are read. */
export interface FoundSection {
  node: XmlNode;
  code: string | undefined;
  title: string;
  role: Role | undefined;
  level: number | undefined;
  text: string;
  marks: ReadonlyMap<string, Mark>;
}

const LONGEST_TEXT = 100_000;

/** All sections of a document in their order, inner ones after those around them. */
export function sectionsIn(document: XmlNode, level: number | undefined): FoundSection[] {
  const found: FoundSection[] = [];
  const visit = (node: XmlNode, outer: FoundSection | undefined) => {
    const code = attribute(node, 'code', 'code');
    const text = child(node, 'text');
    // The longest text of a section; a discharge letter as a whole has some 20,000 characters.
    const section = {
      ...{
        node,
        code,
        role: roleOf(code, outer?.role),
        text: shortened(plainText(text), LONGEST_TEXT),
        marks: marksIn(text),
      },
      title: textIn(child(node, 'title')) ?? attribute(node, 'displayName', 'code') ?? '',
      level: strictest([outer?.level ?? level, levelIn(node)]),
    };
    found.push(section);
    for (const inner of every(node, 'component', 'section')) visit(inner, section);
  };
  for (const one of every(document, 'component', 'structuredBody', 'component', 'section')) visit(one, undefined);
  return found;
}

/** The marks of all sections; an identifier that several sections have is that of the first. */
export const marksOf = (sections: readonly FoundSection[]): ReadonlyMap<string, Mark> =>
  new Map(sections.toReversed().flatMap(({ marks }) => [...marks]));

/** The texts of the sections that have one. */
export const partsOf = (sections: readonly FoundSection[]): CodedPart[] =>
  sections.flatMap(({ code, title, text }) => (text === '' ? [] : [{ code, title, text }]));

/** Kinds of documents whose sections without entries are in no text of a visit. */
const LISTED: readonly string[] = ['laboratory', 'summary', 'vaccinations'];

/** Reads the entries of all sections. `until`: the time at which reading stops, in milliseconds since 1970. */
export function readSections(
  sections: readonly FoundSection[],
  facts: DocumentFacts,
  reading: Reading,
  until: number,
): void {
  for (const { node, code, title, role, level, text, marks } of sections) {
    const used = new Set<XmlNode>();
    const found = all(node, 'entry')
      .flatMap(elements)
      .flatMap(unwrapped)
      .filter(({ name }) => !HEADS.includes(name));
    const statements = role === 'vitals' ? together(found) : found;
    const line = statements.length === 1 && isLine(text) ? text : undefined;
    const section: Section = { code, title, role: ofKind(role, facts.kind), level, marks, facts, line, used };
    const before = reading.found.size;
    for (const statement of statements) {
      if (Date.now() > until) throw new Unreadable('importHeavy');
      readStatement(statement, section, reading);
    }
    if (section.role === 'results' && statements.length > 0)
      reading.notes.push(...moreRows(node, section, reading.found.size - before));
    if (section.role === 'medicines' && statements.length > 0) offerMedicines(node, section, reading.found);
    const isBare = statements.length === 0 && text !== '' && every(node, 'component', 'section').length === 0;
    const isTaken = isBare && role === 'vitals' && offerWrittenVitals(text, section, reading.found);
    if (isBare && !isTaken && LISTED.includes(facts.kind))
      reading.found.leave(section, 'text', title, 'narrativeOnly', { quote: text });
  }
}
const isLine = (text: string) => text !== '' && text.length <= 120 && !/[\n\t]/.test(text);

/** The remark that the tables of a section have results of which it has no entry. */
function moreRows(node: XmlNode, { title, used }: Section, entries: number): Note[] {
  const rows = dataRowsIn(child(node, 'text'));
  const others = rows.filter((row) => !used?.has(row));
  if (others.length === 0 || rows.length <= entries) return [];
  const names = others.slice(0, 20).map((row) => cellsOf(row).find(Boolean) ?? '');
  return [{ key: 'moreRows', values: { section: title, rows: shortened(names.join(', ')) } }];
}

/**
 * The role of a section in a kind of document. The phases of an emergency have the code of a patient summary's visits. A laboratory
 * report has results only, whatever codes its sections have.
 */
function ofKind(role: Role | undefined, kind: string): Role | undefined {
  if (kind === 'laboratory' && role === undefined) return 'results';
  return role === 'encounters' && kind === 'emergency' ? 'text' : role;
}
/** Measurements that are entries of their own as one group, so that the two values of a pressure are found. */
function together(statements: readonly XmlNode[]): readonly XmlNode[] {
  const single = statements.filter(({ name }) => name === 'observation');
  if (single.length < 2) return statements;
  const component = single.map((one) => ({ name: 'component', attributes: {}, children: [one] }));
  const group: XmlNode = { name: 'organizer', attributes: {}, children: component };
  return [...statements.filter((one) => !single.includes(one)), group];
}

/** The statements of an entry; some programs put them into a component, as if the entry were an organizer. */
const unwrapped = (one: XmlNode): XmlNode[] => (WRAPPERS.includes(one.name) ? elements(one) : [one]);
const WRAPPERS = ['component', 'entryRelationship'];
const HEADS = ['realmCode', 'typeId', 'templateId', 'sdtc:realmCode'];

/** The name and time of the first thing done that a section with one of these codes has. */
export function actIn(sections: readonly FoundSection[], codes: readonly string[]) {
  const statements = sections
    .filter(({ code }) => code !== undefined && codes.includes(code))
    .flatMap(({ node }) => every(node, 'entry').flatMap(elements));
  const [first] = statements.filter((one) => child(one, 'code') !== undefined);
  const time = first && child(first, 'effectiveTime');
  return first && { name: codedOf(child(first, 'code'), () => undefined).words, node: time };
}
