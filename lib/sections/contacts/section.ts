import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ContactType, DELETED, EMERGENCY, OTHER } from '@/db/reference/values';
import { contacts } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import { removeRow, saveRow } from '@/lib/access/record/rows';
import type { JsonList } from '@/lib/http/json-list';
import { rowToWire } from '@/lib/http/row-wire';
import { declareSection } from '@/lib/kit/section';
import { contactsFhir } from './fhir';
import { type Contact, type ContactInput, contactModel } from './model';

const typeName = (type: ContactType) => (type === EMERGENCY ? 'Contatto di emergenza' : 'Altro contatto');

/** Creates a contact (id 0) or changes it. A change to type -1 deletes the contact, as the contract specifies. */
const save = (section: ClinicalSection<typeof contacts>): Command<ContactInput, Contact> =>
  command({
    section,
    act: ({ id, type }) => (type === DELETED ? 'remove' : id === 0 ? 'create' : 'update'),
    input: (id) => (id === 0 ? contactModel.newRow : contactModel.change),
    run: (record, { id, version, type, ...values }) =>
      type === DELETED
        ? removeRow(record, section, { id, version, values: { type } })
        : saveRow(record, section, { id, version, values: { type, ...values } }),
  });

export const contactsSection = declareSection(contactModel, {
  table: contacts,
  calls: { rows: 'contatti' },
  forms: 'own',
  named: contacts.name,
  emergency: eq(contacts.type, EMERGENCY),
  fhir: contactsFhir,
  found: { exact: [contacts.name, contacts.phone] },
  removed: { type: DELETED },
  save,
  json: { shapes: { tipologia_nome: z.string() } },
  // The contract includes the name of the type.
  wire: {
    toWire: async (contact) => ({
      ...(await rowToWire(contacts, contact)),
      tipologia_nome: typeName(contact.type),
    }),
  },
});

const listOf = (type: ContactType): JsonList => ({
  ...contactsSection.list,
  where: eq(contacts.type, type),
  more: { tipologia_nome: sql.raw(`'${typeName(type)}'`) },
});

/** The contacts of each type as the routes serve them. */
export const emergencyList = listOf(EMERGENCY);
export const otherList = listOf(OTHER);
