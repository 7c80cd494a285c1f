import 'server-only';
import { type ContactType, contacts } from '@/db/schema';
import type { Page } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import { type Contact, EMERGENCY } from './model';
import { listContacts } from './queries';

/** A contact as the contract spells it. */
export const contactToWire = (contact: Contact, tags: readonly Named[]) => ({
  ...toWire(contacts, contact),
  tags: tagsToWire(contact.tags, tags),
  tipologia_nome: contact.type === EMERGENCY ? 'Contatto di emergenza' : 'Altro contatto',
});

/** How the contact routes translate: the body into the command's input, the saved row and the errors back. */
export const contactWire = {
  input: (body: Record<string, unknown>) => ({
    ...fromWire(contacts, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
  }),
  toWire: async (contact: Contact) => contactToWire(contact, (await reference()).tags),
  wirePath: (path: string) => wirePath(contacts, path),
};

/** A page of the contacts of one type, for the list routes. */
export const contactPage = (type: ContactType) => async (record: RecordAccess, page: Page) => {
  const [{ rows, next }, { tags }] = await Promise.all([listContacts(record, type, page), reference(record.db)]);
  return { data: rows.map((row) => contactToWire(row, tags)), next };
};
