import { EMERGENCY, OTHER } from '@/db/reference/values';
import { cut } from '@/lib/fhir/concepts';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { at, codeIn, listAt, textAt } from '@/lib/fhir/reading';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Contact } from './model';

/** The code of HL7 v2's contact roles for who is to be called in an emergency. */
const EMERGENCY_CONTACT = 'C';

const nameIn = (name: unknown) =>
  textAt(name, 'text') ??
  [...listAt(name, 'given'), at(name, 'family')].filter((part) => typeof part === 'string' && part !== '').join(' ');

export const contactsFhir: FhirMapping<Contact> = {
  write({ type, name, phone }, { meta, patient, say }) {
    const relation = say(`fhir.contact.${type}`);
    const resource = {
      resourceType: 'RelatedPerson',
      meta,
      patient,
      relationship: [
        type === EMERGENCY ? concept(SYSTEMS.contactRole, EMERGENCY_CONTACT, relation) : { text: relation },
      ],
      name: [{ text: name }],
      telecom: [{ system: 'phone', value: phone }],
    };
    return { part: 'contacts', resources: [{ resource }], told: { title: name, details: [relation, phone] } };
  },
  reads: ['RelatedPerson'],
  same: ['name', 'phone'],
  read(resource, { say }) {
    const name = nameIn(at(resource, 'name', 0));
    const phone = listAt(resource, 'telecom').find((one) => textAt(one, 'system') === 'phone');
    const number = textAt(phone, 'value');
    if (!name || !number) return undefined;
    const urgent = listAt(resource, 'relationship').some(
      (one) => codeIn(one, SYSTEMS.contactRole) === EMERGENCY_CONTACT,
    );
    const input = { type: urgent ? EMERGENCY : OTHER, name: cut(name, 120), phone: number };
    return {
      input,
      restored: { name: input.name },
      told: { title: input.name, details: [say(`fhir.contact.${input.type}`), number] },
    };
  },
};
