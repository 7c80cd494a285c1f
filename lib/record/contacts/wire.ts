import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { type ContactType, contacts } from '@/db/schema';
import { rowToWire, rowWire } from '@/lib/http/row-wire';
import { type Contact, EMERGENCY, OTHER } from './model';
import { contactsSection } from './section';

const typeName = (type: ContactType) => (type === EMERGENCY ? 'Contatto di emergenza' : 'Altro contatto');

/** How the contact routes translate; the contract names the type besides. */
export const contactWire = {
  ...rowWire(contacts),
  toWire: async (contact: Contact) => ({
    ...(await rowToWire(contacts, contact)),
    tipologia_nome: typeName(contact.type),
  }),
};

const listOf = (type: ContactType) => ({
  section: contactsSection,
  where: eq(contacts.type, type),
  more: { tipologia_nome: sql.raw(`'${typeName(type)}'`) },
});

/** The contacts of each type as the routes serve them. */
export const emergencyList = listOf(EMERGENCY);
export const otherList = listOf(OTHER);
