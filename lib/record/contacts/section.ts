import { eq } from 'drizzle-orm';
import { contacts, EMERGENCY_CONTACT } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const contactsSection = section({
  name: 'contacts',
  table: contacts,
  named: contacts.name,
  emergency: eq(contacts.type, EMERGENCY_CONTACT),
  permissions: {},
});
