import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import type { Note } from '../document/source-document';
import { codedOf, codeOfSystem, conceptOf } from './codes';
import type { Found, Section } from './found';
import { all, attribute, child, elements, every, textIn } from './node';
import { folded } from './plain';
import { quoteIn, refersIn } from './quotes';
import { type Around, specimenOf } from './result-texts';
import { printedName, type ReadResult, readResult } from './results';
import { reasonLeft } from './statements';
import { LOINC, OIDS } from './systems';
import { startOf } from './values';
import type { XmlNode } from './xml';

/** The results of a document, and the annotations that belong to no single result. */
export interface Laboratory {
  results: ReadResult[];
  comments: Note[];
}

interface Within extends Around {
  /** What the results around were made for, such as a culture. */
  of?: XmlNode | undefined;
}

/** Reads the results in a statement and in all acts and panels that it contains. */
export function readLaboratory(
  statement: XmlNode,
  section: Section,
  found: Found,
  into: Laboratory,
  within: Within = {},
) {
  const code = attribute(statement, 'code', 'code');
  if (statement.name === 'observation') {
    const around = { ...within, collected: collectedIn(statement) ?? within.collected };
    const result = readResult(statement, section, found, around);
    if (result) into.results.push(result);
    return readInside(statement, section, found, into, around);
  }
  if (statement.name === 'observationMedia' || statement.name === 'regionOfInterest')
    return found.leave(section, statement.name, textIn(child(statement, 'text')), 'picture');
  if (code === LOINC.collection) return;
  if (code === LOINC.note) {
    const text = quoteIn(section, statement) ?? textIn(child(statement, 'text'));
    if (text !== undefined) into.comments.push({ key: 'comment', values: { text } });
    return;
  }
  const reason = reasonLeft(statement);
  if (reason) return found.leave(section, code ?? 'act', attribute(statement, 'displayName', 'code'), reason);
  const around: Within = {
    ...{ collected: collectedIn(statement) ?? within.collected, organism: within.organism },
    specimen: specimenOf(statement, section) ?? within.specimen,
    name: attribute(statement, 'displayName', 'code') ?? within.name,
    of: statement.name === 'act' ? statement : within.of,
    panel: panelIn(statement, code, section),
  };
  const before = found.size + into.comments.length;
  const organism = organismIn(statement, section);
  if (organism) addOrganism(statement, { organism, section, found, into, around });
  readInside(statement, section, found, into, organism ? { ...around, organism } : around);
  // A group without entries has its results in words only; one that only holds an annotation is told by it.
  if (found.size + into.comments.length > before) return;
  const quote = quoteIn(section, statement) ?? textIn(child(statement, 'text'));
  const left = quote === undefined ? 'noValue' : 'narrativeOnly';
  found.leave(section, code ?? statement.name, attribute(statement, 'displayName', 'code'), left, { quote });
}

/** The statements that `readLaboratory` reads. */
export const isOfLaboratory = ({ name }: XmlNode): boolean =>
  ['act', 'organizer', 'observation', 'observationMedia', 'regionOfInterest'].includes(name);

function readInside(statement: XmlNode, section: Section, found: Found, into: Laboratory, within: Within) {
  const inside = [...every(statement, 'entryRelationship'), ...every(statement, 'component')].flatMap(elements);
  // The annotations of a result are remarks of its own.
  const isResult = statement.name === 'observation';
  for (const one of inside)
    if (isOfLaboratory(one) && !(isResult && attribute(one, 'code', 'code') === LOINC.note))
      readLaboratory(one, section, found, into, within);
}

/**
 * The code of a statement, if several tests of different names repeat the code in place of their own. Tests of one name are one test
 * at several times.
 */
function panelIn(statement: XmlNode, code: string | undefined, section: Section): string | undefined {
  const inside = [
    ...every(statement, 'entryRelationship', 'observation'),
    ...every(statement, 'component', 'observation'),
  ];
  const repeating = inside.filter((one) => code !== undefined && attribute(one, 'code', 'code') === code);
  const names = repeating.map((one) => folded(printedName(one, section) ?? ''));
  return new Set(names).size > 1 ? code : undefined;
}

/** When the specimen was taken. */
const collectedIn = (statement: XmlNode): string | undefined =>
  every(statement, 'entryRelationship')
    .flatMap((one) => all(one, 'act', 'procedure'))
    .filter((one) => attribute(one, 'code', 'code') === LOINC.collection)
    .map(startOf)
    .find((time) => time !== undefined);

/** The micro-organism of a cluster: its code's name, or the words of the narrative. */
function organismIn(statement: XmlNode, section: Section): string | undefined {
  const entities = every(statement, 'specimen', 'specimenRole', 'specimenPlayingEntity');
  const organism = entities.find(({ attributes }) => attributes.classCode === 'MIC');
  if (!organism) return undefined;
  return codedOf(child(organism, 'code'), refersIn(section)).words ?? textIn(child(organism, 'name'));
}

interface Organism {
  organism: string;
  section: Section;
  found: Found;
  into: Laboratory;
  around: Within;
}

/** The organism is a result of its culture, in words. */
function addOrganism(cluster: XmlNode, { organism, section, found, into, around }: Organism) {
  const refers = refersIn(section);
  const code = codedOf(child(around.of ?? cluster, 'code'), refers);
  const time = around.collected ?? startOf(cluster) ?? section.facts.service.start ?? section.facts.encounter.start;
  const resource = present({
    resourceType: 'Observation',
    status: 'final',
    category: [concept(SYSTEMS.observationCategory, 'laboratory')],
    code: conceptOf({ ...code, words: code.words ?? section.title }),
    effectiveDateTime: time,
    valueString: organism,
  }) as Resource;
  const notes = around.specimen ? [{ key: 'specimen', values: { specimen: around.specimen } }] : [];
  const key = `${codeOfSystem(code, OIDS.loinc) ?? 'organism'}/${organism}`;
  into.results.push({ url: found.take(section, key, resource, { quote: organism, notes }), time, level: undefined });
}
