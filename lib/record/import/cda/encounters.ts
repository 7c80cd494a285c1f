import { coding, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { codedOf } from './codes';
import type { Found, Section } from './found';
import { child, textIn } from './node';
import { quoteIn, refersIn } from './quotes';
import { reasonLeft } from './statements';
import { intervalOf } from './values';
import type { XmlNode } from './xml';

/** Reads an earlier visit or stay that a document lists. */
export function readEncounter(encounter: XmlNode, section: Section, found: Found) {
  const coded = codedOf(child(encounter, 'code'), refersIn(section));
  const quote = quoteIn(section, encounter);
  const words = coded.words ?? quote ?? textIn(child(encounter, 'text'));
  const { start, end } = intervalOf(child(encounter, 'effectiveTime'));
  const reason = reasonLeft(encounter) ?? (words === undefined ? 'noValue' : undefined);
  const key = coded.code ?? words ?? 'encounter';
  if (reason) return found.leave(section, key, words, reason, { quote, day: start });
  const resource = present({
    resourceType: 'Encounter',
    status: 'finished',
    class: coding(SYSTEMS.actCode, 'AMB'),
    // A visit of which only the end is known was on that day.
    period: present({ start: start ?? end, end }),
    reasonCode: [{ text: words }],
  }) as Resource;
  found.take(section, key, resource, { quote, notes: coded.notes, unsure: (start ?? end) === undefined });
}
