import { LAST_CALLED, RELATIONSHIPS, type Relationship } from '@/db/reference/relationships';
import { EMERGENCY, OTHER } from '@/db/reference/values';
import { cut } from '@/lib/fhir/concepts';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { at, codeIn, listAt, numberAt, textAt } from '@/lib/fhir/reading';
import { concept, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { type Contact, contactName, inCallOrder } from './model';

/** HL7 v2's contact role code for an emergency contact. */
const EMERGENCY_CONTACT = 'C';

type Say = (key: string) => string;

const nameIn = (name: unknown) =>
  textAt(name, 'text') ??
  [...listAt(name, 'given'), at(name, 'family')].filter((part) => typeof part === 'string' && part !== '').join(' ');

/** Codes of HL7 v3's RoleCode; relationships without a code are written in our own words. */
const ROLES: Partial<Record<Relationship, string>> = {
  coniuge: 'SPS',
  convivente: 'DOMPART',
  genitore: 'PRN',
  figlio: 'CHILD',
  fratello: 'SIB',
  nonno: 'GRPRN',
  parente: 'FAMMEMB',
  amico: 'FRND',
  vicino: 'NBOR',
};

function relationOf(relationship: Relationship, say: Say) {
  const words = say(`contacts.relationships.${relationship}`);
  const role = ROLES[relationship];
  return role ? concept(SYSTEMS.roleCode, role, words) : concept(ownSystem('relationship'), relationship, words);
}

const relationIn = (relationships: readonly unknown[]): Relationship | undefined =>
  RELATIONSHIPS.find((one) =>
    relationships.some(
      (relation) =>
        codeIn(relation, ownSystem('relationship')) === one ||
        (ROLES[one] !== undefined && codeIn(relation, SYSTEMS.roleCode) === ROLES[one]),
    ),
  );

export const contactsFhir: FhirMapping<Contact> = {
  prefix: 'con',
  writes: ['RelatedPerson'],
  ordered: inCallOrder,
  write({ type, name, phone, relationship, callOrder }, { meta, patient, say }) {
    const use = say(`fhir.contact.${type}`);
    const resource = present({
      resourceType: 'RelatedPerson',
      meta,
      patient,
      relationship: [
        type === EMERGENCY ? concept(SYSTEMS.contactRole, EMERGENCY_CONTACT, use) : { text: use },
        ...(relationship ? [relationOf(relationship, say)] : []),
      ],
      name: [{ text: name }],
      telecom: [present({ system: 'phone', value: phone, rank: callOrder })],
    }) as Resource;
    const details = [use, phone];
    return {
      part: 'contacts',
      resources: [{ resource }],
      narrative: { title: contactName({ name, relationship }, say), details },
    };
  },
  reads: ['RelatedPerson'],
  same: ['name', 'phone'],
  read(resource, { say }) {
    const name = nameIn(at(resource, 'name', 0));
    const phone = listAt(resource, 'telecom').find((one) => textAt(one, 'system') === 'phone');
    const number = textAt(phone, 'value');
    if (!name) return { untaken: 'unnamed' };
    if (!number) return { untaken: 'noNumber' };
    const relationships = listAt(resource, 'relationship');
    const urgent = relationships.some((one) => codeIn(one, SYSTEMS.contactRole) === EMERGENCY_CONTACT);
    const rank = numberAt(phone, 'rank');
    const input = {
      type: urgent ? EMERGENCY : OTHER,
      name: cut(name, 120),
      phone: number,
      relationship: relationIn(relationships),
      callOrder: rank !== undefined && Number.isInteger(rank) && rank >= 1 && rank <= LAST_CALLED ? rank : undefined,
    };
    return {
      input,
      restored: { name: input.name },
      narrative: { title: input.name, details: [say(`fhir.contact.${input.type}`), number] },
    };
  },
};
