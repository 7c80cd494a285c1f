import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { type ContactType, contacts } from '@/db/schema';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import { type Contact, EMERGENCY, OTHER } from './model';

/** A contact as the contract spells it. */
export const contactToWire = (contact: Contact, tags: readonly Named[]) => ({
  ...toWire(contacts, contact),
  tags: tagsToWire(contact.tags, tags),
  tipologia_nome: typeName(contact.type),
});

const typeName = (type: ContactType) => (type === EMERGENCY ? 'Contatto di emergenza' : 'Altro contatto');

/** How the contact routes translate: the body into the command's input, the saved row and the errors back. */
export const contactWire = {
  input: (body: Record<string, unknown>) => ({
    ...fromWire(contacts, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
  }),
  toWire: async (contact: Contact) => contactToWire(contact, (await reference()).tags),
  wirePath: (path: string) => wirePath(contacts, path),
};

const listOf = (type: ContactType) => ({
  table: contacts,
  where: eq(contacts.type, type),
  more: { tipologia_nome: sql.raw(`'${typeName(type)}'`) },
});

/** The contacts of each type as the routes serve them. */
export const emergencyList = listOf(EMERGENCY);
export const otherList = listOf(OTHER);
