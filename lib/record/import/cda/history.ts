import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { otherDays } from './agreement';
import { codedOf, conceptOf } from './codes';
import type { Found, Section } from './found';
import { measuredIn } from './measured';
import { attribute, child, every, textIn } from './node';
import { quoteIn, refersIn } from './quotes';
import { codeNotes } from './shown-codes';
import { reasonLeft } from './statements';
import { ABSENCES } from './systems';
import { intervalOf, startOf } from './values';
import type { XmlNode } from './xml';

/* What becomes a line of the anamnesis: illnesses of relatives, procedures, implants, and other observations. */

/** Reads a procedure that was done. */
export function readProcedure(procedure: XmlNode, section: Section, found: Found) {
  const coded = codedOf(child(procedure, 'code'), refersIn(section));
  const quote = quoteIn(section, procedure);
  const words = coded.words ?? quote ?? textIn(child(procedure, 'text'));
  const { start, end } = intervalOf(child(procedure, 'effectiveTime'));
  const key = coded.code ?? words ?? 'procedure';
  const isAbsence = coded.system !== undefined && ABSENCES.includes(coded.system);
  const reason = isAbsence ? 'statement' : (reasonLeft(procedure) ?? notDone(procedure, words));
  if (reason || words === undefined)
    return found.leave(section, key, words, reason ?? 'noValue', { quote, day: start });
  const days = otherDays(quote, [start, end]);
  const resource = present({
    resourceType: 'Procedure',
    status: attribute(procedure, 'code', 'statusCode') === 'active' ? 'in-progress' : 'completed',
    code: present({ coding: coded.codings, text: words }),
    ...(end && end !== start ? { performedPeriod: present({ start, end }) } : { performedDateTime: start ?? end }),
    bodySite: bodySitesOf(procedure, section),
  }) as Resource;
  const notes = [...days, ...coded.notes, ...codeNotes(coded)];
  found.take(section, key, resource, { quote, notes, unsure: days.length > 0 || coded.notes.length > 0 });
}

const notDone = (procedure: XmlNode, words: string | undefined) => {
  const status = attribute(procedure, 'code', 'statusCode');
  if (status === 'cancelled' || status === 'aborted') return 'aborted';
  return words === undefined ? 'noValue' : undefined;
};

const bodySitesOf = (procedure: XmlNode, section: Section) =>
  every(procedure, 'targetSiteCode').flatMap((one) => {
    const { words } = codedOf(one, refersIn(section));
    return words ? [{ text: words }] : [];
  });

/** Reads a supply as an implant or aid in use. */
export function readDevice(supply: XmlNode, section: Section, found: Found) {
  const device = child(supply, 'participant', 'participantRole', 'playingDevice');
  const [own, played] = [child(supply, 'code'), child(device, 'code')].map((one) => codedOf(one, refersIn(section)));
  const coded = own?.code === undefined && own?.words === undefined ? played : own;
  const quote = quoteIn(section, supply);
  const words = coded?.words ?? textIn(child(device, 'manufacturerModelName')) ?? quote ?? coded?.code;
  const { start, end } = intervalOf(child(supply, 'effectiveTime'));
  const key = coded?.code ?? words ?? 'device';
  const isAbsence = coded?.system !== undefined && ABSENCES.includes(coded.system);
  const reason = isAbsence ? 'statement' : (reasonLeft(supply) ?? (words === undefined ? 'noValue' : undefined));
  if (reason) return found.leave(section, key, words, reason, { quote, day: start });
  const resource = present({
    resourceType: 'DeviceUseStatement',
    status: end === undefined ? 'active' : 'completed',
    device: { display: words },
    timingDateTime: start,
  }) as Resource;
  found.take(section, key, resource, { quote, notes: [...(coded?.notes ?? []), ...(coded ? codeNotes(coded) : [])] });
}

/**
 * Reads an observation for which the record has no section, such as the number of pregnancies or a habit, as a line of the remote
 * anamnesis: its name, value and day.
 */
export function readLine(observation: XmlNode, section: Section, found: Found) {
  const refers = refersIn(section);
  const code = codedOf(child(observation, 'code'), refers);
  const quote = quoteIn(section, observation);
  // An assertion has its meaning in its value alone.
  const name = (code.code === 'ASSERTION' ? undefined : code.words) ?? section.title;
  const measured = measuredIn(observation, { refers });
  const day = startOf(observation);
  const key = code.code ?? name;
  const system = measured?.coded?.system;
  const isAbsence = system !== undefined && ABSENCES.includes(system);
  // The braces of a unit's annotation: 5 {drink}/d.
  const words = measured?.words.replace(/\{([^{}]*)\}/g, '$1') ?? quote;
  const reason = isAbsence ? 'statement' : (reasonLeft(observation) ?? (words === undefined ? 'noValue' : undefined));
  if (reason) return found.leave(section, key, name, reason, { quote, day });
  const resource = present({
    resourceType: 'Observation',
    status: 'final',
    category: [concept(SYSTEMS.observationCategory, 'social-history')],
    extension: own({ line: 'remota' }),
    code: conceptOf({ ...code, words: name }),
    effectiveDateTime: day,
    valueString: words,
  }) as Resource;
  found.take(section, key, resource, { quote, notes: code.notes });
}
