import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { displayedDay } from '@/lib/values/days';
import { gather } from '@/lib/values/objects';
import type { Note } from '../document/source-document';
import { type Coded, codedOf, conceptOf } from './codes';
import type { Found, Section } from './found';
import { all, attribute, child, every, hasTemplate, nullFlavor, textIn } from './node';
import { folded } from './plain';
import { type Diagnoses, repeatedIn } from './problems';
import { quoteIn, refersIn } from './quotes';
import { commentsIn } from './result-texts';
import { codeNotes } from './shown-codes';
import { insideOf, reasonLeft } from './statements';
import { LOINC, OIDS } from './systems';
import { intervalOf } from './values';
import type { XmlNode } from './xml';

const NONE_KNOWN = '2.16.840.1.113883.2.9.10.1.4.3.1.4';

/** Whether an observation is about an allergy: one, or that there is none. */
export const isAllergy = (observation: XmlNode): boolean =>
  attribute(observation, 'code', 'code') === LOINC.allergy ||
  hasTemplate(observation, NONE_KNOWN) ||
  attribute(child(observation, 'value'), 'codeSystem') === OIDS.noAllergies;

/** Reads an observation as an allergy or intolerance; a statement that there is none is never an allergy. */
export function readAllergy(observation: XmlNode, section: Section, found: Found, known: Diagnoses) {
  const refers = refersIn(section);
  const quote = quoteIn(section, observation);
  const value = child(observation, 'value');
  const kind = codedOf(value, refers);
  if (hasTemplate(observation, NONE_KNOWN) || kind.system === OIDS.noAllergies)
    return found.leave(section, kind.code ?? 'statement', kind.words, reasonLeft(observation) ?? 'statement', {
      quote,
    });
  const agent = agentOf(observation, section);
  const stated = agent?.words ?? agent?.code ?? quote ?? (kind.words === 'Allergy' ? undefined : kind.words);
  const words = stated ?? section.line;
  const { start, end } = intervalOf(child(observation, 'effectiveTime'));
  const name = `allergy ${agent?.code ?? folded(words ?? '')}`;
  const repeated = repeatedIn(known, name, undefined);
  const reason =
    reasonLeft(observation) ?? (words === undefined ? 'noValue' : repeated === undefined ? undefined : 'repeated');
  const key = agent?.code ?? words ?? 'allergy';
  if (reason || words === undefined)
    return found.leave(section, key, words, reason ?? 'noValue', { quote, day: start });
  const isOver = isPast(observation, end);
  const resource = allergyOf(observation, section, { agent, words, start, isOver, kind: kind.code });
  const narrative = stated === undefined ? [{ key: 'narrativeOnly' }] : [];
  const notes = [...narrative, ...notesOf(observation, section, { agent, end, isOver })];
  const unsure = narrative.length > 0 || (agent?.notes.length ?? 0) > 0;
  const url = found.take(section, key, resource, { quote: quote ?? section.line, notes, unsure });
  gather(known.read, name, { url, start });
}

/** Whether an allergy is over, by its status or, without one, by its end. */
function isPast(observation: XmlNode, end: string | undefined): boolean {
  const status = attribute(insideOf(observation, LOINC.status), 'code');
  return status === 'LA9041-0' || status === 'LA18632-2' || (status === undefined && end !== undefined);
}
const severityOf = (observation: XmlNode) => attribute(insideOf(observation, 'SEV', LOINC.criticality), 'code');

interface Parts {
  agent: Coded | undefined;
  words: string;
  kind: string | undefined;
  start: string | undefined;
  isOver: boolean;
}

function allergyOf(observation: XmlNode, section: Section, { agent, words, kind, start, isOver }: Parts): Resource {
  const severity = severityOf(observation);
  const manifestation = every(observation, 'entryRelationship')
    .filter(({ attributes: { typeCode } }) => typeCode === 'MFST' || typeCode === 'CAUS')
    .flatMap((one) => all(one, 'observation'))
    .flatMap((one) => reactionOf(one, section));
  return present({
    resourceType: 'AllergyIntolerance',
    clinicalStatus: concept(SYSTEMS.allergyClinical, isOver ? 'inactive' : 'active'),
    verificationStatus: concept(SYSTEMS.allergyVerification, 'confirmed'),
    type: isIntolerance(kind) ? 'intolerance' : 'allergy',
    criticality: severity === 'H' ? 'high' : severity === 'L' ? 'low' : undefined,
    code: present({ coding: agent?.codings ?? [], text: words }),
    onsetDateTime: start?.slice(0, 10),
    recordedDate: section.recorded,
    reaction: manifestation.length > 0 ? [{ manifestation }] : [],
  }) as Resource;
}

interface Further {
  agent: Coded | undefined;
  end: string | undefined;
  isOver: boolean;
}

function notesOf(observation: XmlNode, section: Section, { agent, end, isOver }: Further): Note[] {
  const severity = severityOf(observation);
  return [
    ...(agent?.notes ?? []),
    ...commentsIn(observation, section),
    ...(severity && /^[LMH]$/.test(severity) ? [{ key: `severity${severity}` }] : []),
    ...(end ? [{ key: 'endedOn', values: { day: displayedDay(end.slice(0, 10)) } }] : []),
    ...(isOver && !end ? [{ key: 'inactive' }] : []),
    ...(agent ? codeNotes(agent) : []),
  ];
}

/** Of ActCode: OINT names an intolerance of any kind, and in Italy an allergy as well, such as one to latex. */
const isIntolerance = (code: string | undefined) =>
  code === 'DINT' || code === 'FINT' || code === 'EINT' || code === 'NAINT';

function agentOf(observation: XmlNode, section: Section): Coded | undefined {
  const entities = every(observation, 'participant', 'participantRole', 'playingEntity');
  const [entity] = entities;
  if (!entity) return undefined;
  const coded = codedOf(child(entity, 'code'), refersIn(section));
  return { ...coded, words: coded.words ?? textIn(child(entity, 'name')) };
}

function reactionOf(observation: XmlNode, section: Section) {
  const value = child(observation, 'value');
  if (nullFlavor(value) !== undefined && !child(value, 'originalText')) return [];
  return conceptOf(codedOf(value, refersIn(section))) ?? [];
}
