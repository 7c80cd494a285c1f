import 'server-only';
import { desc } from 'drizzle-orm';
import type { ReminderKind } from '@/db/reference/values';
import { calendarFeeds } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { ofViewer } from './commands';

/** A feed as its user sees it, without its address, which is not stored. */
export interface OwnFeed {
  id: number;
  name: string;
  kinds: ReminderKind[];
  detail: boolean;
  lastReadAt: Date | null;
}

const { id, name, kinds, detail, lastReadAt, createdAt } = calendarFeeds;

/** The viewer's feeds of the opened record, the newest first. */
export const listFeeds = (record: RecordAccess): Promise<OwnFeed[]> =>
  record.db
    .select({ id, name, kinds, detail, lastReadAt })
    .from(calendarFeeds)
    .where(ofViewer(record))
    .orderBy(desc(createdAt), id);
