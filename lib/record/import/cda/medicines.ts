import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { displayedDay } from '@/lib/values/days';
import { NOT_STATED } from '@/lib/values/nobody';
import type { Note } from '../document/source-document';
import { otherDays, otherDose } from './agreement';
import { amountIn, doseOf, routeNotes } from './doses';
import type { Found, Section } from './found';
import { personName } from './header';
import { all, attribute, child, every, hasTemplate } from './node';
import { frequencyOf, productOf } from './products';
import { quoteIn } from './quotes';
import { commentsIn } from './result-texts';
import { MEDICINES } from './sections';
import { codeNotes } from './shown-codes';
import { reasonLeft } from './statements';
import { ABSENCES } from './systems';
import { type Interval, intervalOf } from './values';
import type { XmlNode } from './xml';

const NO_MEDICINE = '2.16.840.1.113883.2.9.10.1.4.3.2.3';

/** What a section of medicines says of all of them: taken now, to be taken from the discharge, in the past, or only advised. */
function placeOf({ code = '', facts: { kind } }: Section): 'current' | 'past' | 'advised' | 'other' {
  const within = (codes: readonly string[]) => codes.includes(code);
  if (within(MEDICINES.advised)) return 'advised';
  if (within(MEDICINES.past) || within(MEDICINES.emergency)) return 'past';
  if (within(MEDICINES.discharge)) return 'current';
  if (within(MEDICINES.current)) return kind === 'stay' || kind === 'emergency' ? 'past' : 'current';
  return 'other';
}

/** Reads an administration as a therapy; what is only advised or ordered is left out. */
export function readMedicine(administration: XmlNode, section: Section, found: Found) {
  const product = productOf(administration, section);
  const quote = quoteIn(section, administration) ?? quoteIn(section, productNode(administration));
  const words = product.words ?? quote ?? product.coded.code;
  const key = product.coded.code ?? words ?? 'medicine';
  const period = periodOf(administration);
  const reason = reasonOf(administration, section) ?? (words === undefined ? 'noValue' : undefined);
  if (reason || words === undefined)
    return found.leave(section, key, words, reason ?? 'noValue', { quote, day: period.start });
  const { status, end, notes } = standing(administration, section, period);
  const [dose, frequency] = [doseOf(administration, section), frequencyOf(administration)];
  const [amount, unit] = amountIn(administration);
  const differing = [
    ...otherDays(quote, [period.start, end]),
    ...(amount !== undefined && unit ? otherDose(quote, amount, unit) : []),
  ];
  const resource = present({
    resourceType: 'MedicationStatement',
    status,
    medicationCodeableConcept: { ...product.concept, text: words },
    effectivePeriod: present({ start: period.start, end }),
    dosage:
      (dose ?? frequency) ? [{ extension: own({ dose: dose ?? NOT_STATED, frequency: frequency ?? NOT_STATED }) }] : [],
    informationSource: named(prescriberOf(administration) ?? ofDischarge(section)),
  }) as Resource;
  const all = [
    ...differing,
    ...notes,
    ...routeNotes(administration, section),
    ...commentsIn(administration, section),
    ...product.coded.notes,
    ...codeNotes(product.coded),
  ];
  const unsure =
    differing.length > 0 ||
    product.coded.notes.length > 0 ||
    notes.some(({ key }) => UNSURE.includes(key)) ||
    (period.start?.length ?? 0) < 10;
  found.take(section, key, resource, { quote, notes: all, unsure });
}

const UNSURE = ['completedWithoutEnd', 'suspended', 'endBeforeDocument'];
const productNode = (administration: XmlNode) =>
  child(administration, 'consumable', 'manufacturedProduct', 'manufacturedMaterial') ?? administration;
const named = (display: string | undefined) => (display ? { display } : undefined);

function reasonOf(administration: XmlNode, section: Section): string | undefined {
  const system = attribute(administration, 'codeSystem', 'code');
  if (hasTemplate(administration, NO_MEDICINE) || (system !== undefined && ABSENCES.includes(system)))
    return 'statement';
  const place = placeOf(section);
  const reason = reasonLeft(administration);
  if (reason !== 'plan') return place === 'advised' ? (reason ?? 'plan') : reason;
  // An intended administration in a list of therapies is one that is under way.
  const isTherapy = administration.attributes.moodCode === 'INT' && (place === 'current' || place === 'past');
  return isTherapy ? undefined : 'plan';
}

/** The first and last day of an administration: of its interval, or its only time. */
function periodOf(administration: XmlNode): Interval {
  const times = all(administration, 'effectiveTime').filter((one) => child(one, 'period') === undefined);
  return intervalOf(times[0]);
}

interface Standing {
  status: 'active' | 'completed';
  end: string | undefined;
  notes: Note[];
}

/** Whether a medicine is still taken. One of a stay ends with the stay at the latest. */
function standing(administration: XmlNode, section: Section, { start, end }: Interval): Standing {
  const status = attribute(administration, 'code', 'statusCode');
  if (placeOf(section) === 'past') {
    const known = end ?? section.facts.encounter.end?.slice(0, 10) ?? start;
    const last = known ?? section.facts.writtenOn?.slice(0, 10);
    const key = known === undefined ? 'endBeforeDocument' : 'endOfStay';
    const note = end === undefined && last ? [{ key, values: { day: displayedDay(last.slice(0, 10)) } }] : [];
    return { status: 'completed', end: last, notes: note };
  }
  if (status === 'suspended') return { status: 'active', end, notes: [{ key: 'suspended' }] };
  const isOver = status === 'completed' || status === 'aborted';
  if (isOver && end) return { status: 'completed', end, notes: [] };
  // In the mood of an event `completed` may mean that a dose was given, not that the therapy is over.
  return { status: 'active', end, notes: isOver ? [{ key: 'completedWithoutEnd' }] : [] };
}

/** The medicines at discharge are prescribed by the author of the letter. */
const ofDischarge = ({ code = '', facts: { author } }: Section) =>
  (MEDICINES.discharge as readonly string[]).includes(code) ? author : undefined;

function prescriberOf(administration: XmlNode): string | undefined {
  const people = [
    ...every(administration, 'author', 'assignedAuthor', 'assignedPerson'),
    ...every(administration, 'participant', 'participantRole', 'playingEntity'),
  ];
  return people.map(personName).find((one) => one !== undefined);
}
