import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { displayedDay } from '@/lib/values/days';
import type { Note } from '../document/source-document';
import { otherDays } from './agreement';
import { codedOf, codeOfSystem } from './codes';
import type { Found, Section } from './found';
import { attribute, child, every, hasTemplate, textIn } from './node';
import { amountOf, type Product, productOf } from './products';
import { quoteIn, refersIn } from './quotes';
import { commentsIn } from './result-texts';
import { codeNotes } from './shown-codes';
import { insideOf, reasonLeft } from './statements';
import { ABSENCES, LOINC, OIDS } from './systems';
import { intervalOf, numberIn, startOf, timeOf } from './values';
import type { XmlNode } from './xml';

const NOT_GIVEN = '2.16.840.1.113883.2.9.10.1.11.4.2';

/** Reads an administration as a vaccination; one that was not given is never one. */
export function readVaccination(administration: XmlNode, section: Section, found: Found) {
  const product = productOf(administration, section);
  const quote = quoteIn(section, administration);
  const words = product.words ?? quote;
  const day = startOf(administration);
  const key = [codeOfSystem(product.coded, OIDS.atc) ?? product.coded.code ?? words ?? 'vaccine', day?.slice(0, 10)]
    .filter(Boolean)
    .join('/');
  const reason = reasonOf(administration) ?? ((words ?? product.coded.code) ? undefined : 'noValue');
  if (reason) {
    const why = every(administration, 'entryRelationship', 'observation')
      .filter((one) => attribute(one, 'code', 'code') === LOINC.notGiven)
      .flatMap((one) => codedOf(child(one, 'value'), refersIn(section)).words ?? []);
    const notes = why.map((text) => ({ key: 'whyNotGiven', values: { text } }));
    return found.leave(section, key, words, reason, { quote, day, notes });
  }
  const differing = [...otherDays(quote, [day]), ...notAVaccine(product)];
  const resource = present({
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: { ...product.concept, text: product.words ?? words ?? product.coded.code },
    occurrenceDateTime: day,
    lotNumber: product.lot,
    site: siteOf(administration, section),
    location: placeOf(administration),
    note: reactionOf(administration, section),
    protocolApplied: doseNumber(administration),
  }) as Resource;
  const notes = [
    ...differing,
    ...product.coded.notes,
    ...furtherNotes(administration, section, product),
    ...commentsIn(administration, section),
    ...codeNotes(product.coded),
    ...(day === undefined ? [{ key: 'noDay' }] : []),
  ];
  const unsure = differing.length > 0 || product.coded.notes.length > 0 || day === undefined || day.length < 10;
  found.take(section, key, resource, { quote, notes, unsure });
}

function reasonOf(administration: XmlNode): string | undefined {
  const status = attribute(administration, 'code', 'statusCode');
  const isRefused = administration.attributes.negationInd === 'true' || hasTemplate(administration, NOT_GIVEN);
  if (isRefused || status === 'cancelled' || status === 'aborted' || insideOf(administration, LOINC.notGiven))
    return 'notGiven';
  const system = attribute(administration, 'codeSystem', 'code');
  return system !== undefined && ABSENCES.includes(system) ? 'statement' : reasonLeft(administration);
}

/** The remark that a product in a list of vaccinations has the ATC code of another medicine. */
function notAVaccine({ coded, words }: Product): Note[] {
  const atc = codeOfSystem(coded, OIDS.atc);
  return atc === undefined || /^J0[67]/.test(atc)
    ? []
    : [{ key: 'notVaccine', values: { code: atc, name: words ?? '' } }];
}

function siteOf(administration: XmlNode, section: Section) {
  const { words } = codedOf(child(administration, 'approachSiteCode'), refersIn(section));
  return words ? { text: words } : undefined;
}

function placeOf(administration: XmlNode) {
  const places = every(administration, 'participant').filter(({ attributes }) => attributes.typeCode === 'LOC');
  const names = places.flatMap((one) => {
    const role = child(one, 'participantRole');
    return textIn(child(role, 'playingEntity', 'name')) ?? textIn(child(role, 'scopingEntity', 'desc')) ?? [];
  });
  return names[0] ? { display: names[0] } : undefined;
}

function doseNumber(administration: XmlNode) {
  const value = insideOf(administration, LOINC.dose);
  const number = numberIn(attribute(value, 'value')) ?? numberIn(textIn(value));
  return number !== undefined && Number.isInteger(number) && number > 0 ? [{ doseNumberPositiveInt: number }] : [];
}

function reactionOf(administration: XmlNode, section: Section) {
  const reactions = every(administration, 'entryRelationship', 'observation')
    .filter((one) => ['31044-1', LOINC.reaction].includes(attribute(one, 'code', 'code') ?? ''))
    .flatMap((one) => {
      const value = child(one, 'value');
      return codedOf(value, refersIn(section)).words ?? textIn(value) ?? quoteIn(section, one) ?? [];
    });
  return reactions.length > 0 ? [{ text: reactions.join(', ') }] : [];
}

const DATES: Readonly<Record<string, string>> = {
  '30980-7': 'nextDose',
  '59778-1': 'overdue',
  '59777-3': 'overdue',
  '30981-5': 'earliest',
  '59781-5': 'validUntil',
};

/** Maker, route, dose and further dates, which a vaccination has no field for. */
function furtherNotes(administration: XmlNode, section: Section, { maker }: Product): Note[] {
  const route = codedOf(child(administration, 'routeCode'), refersIn(section)).words;
  const dose = amountOf(child(administration, 'doseQuantity'));
  const dates = every(administration, 'entryRelationship', 'observation').flatMap((one) => {
    const key = DATES[attribute(one, 'code', 'code') ?? ''];
    const value = child(one, 'value');
    const { start, end } = intervalOf(value);
    const day = (timeOf(attribute(value, 'value')) ?? end ?? start)?.slice(0, 10);
    return key && day ? [{ key, values: { day: displayedDay(day) } }] : [];
  });
  const against = every(administration, 'entryRelationship', 'observation')
    .filter((one) => attribute(one, 'code', 'code') === '75323-6')
    .flatMap((one) => codedOf(child(one, 'value'), refersIn(section)).words ?? []);
  return [
    ...dates,
    ...(against.length > 0 ? [{ key: 'against', values: { diseases: against.join(', ') } }] : []),
    ...(maker ? [{ key: 'maker', values: { maker } }] : []),
    ...(route ? [{ key: 'route', values: { route } }] : []),
    ...(dose ? [{ key: 'amount', values: { dose } }] : []),
  ];
}
