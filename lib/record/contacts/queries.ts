import 'server-only';
import { and, eq } from 'drizzle-orm';
import { type ContactType, contacts } from '@/db/schema';
import { afterCursor, LARGEST_PAGE, newestFirst, type Page, paged } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';

/** Contacts of one type that this viewer may see, newest first. */
export async function listContacts(record: RecordAccess, type: ContactType, page: Page = { limit: LARGEST_PAGE }) {
  const rows = await record.db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.patientId, record.patientId),
        eq(contacts.type, type),
        record.visible(contacts),
        afterCursor(contacts, page),
      ),
    )
    .orderBy(...newestFirst(contacts))
    .limit(page.limit + 1);
  return paged(rows, page);
}
