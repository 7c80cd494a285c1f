import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { ContactType } from '@/db/reference/values';
import { contacts } from '@/db/schema';
import { LARGEST_PAGE, newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { contactsSection } from './section';

/**
 * The contacts of one type that this viewer may see, in call order and then the newest first. At most as many are read as a
 * card shows.
 */
export const listContacts = (record: RecordAccess, type: ContactType) =>
  record.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.patientId, record.patientId), eq(contacts.type, type), record.visible(contactsSection)))
    .orderBy(sql`${contacts.callOrder} nulls last`, ...newestFirst(contacts))
    .limit(LARGEST_PAGE);
