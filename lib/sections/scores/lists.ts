import 'server-only';
import { eq } from 'drizzle-orm';
import { type ScoreName, scores } from '@/db/schema';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { jsonList } from '@/lib/http/json-list';
import { NAMES } from './names';
import { scoresSection } from './section';

const lists = new Map(NAMES.map((name) => [name, jsonList({ ...scoresSection.list, where: eq(scores.name, name) })]));

/** The saved scores of one name, newest first; undefined for an unknown name. */
export async function jsonScores(record: RecordAccess, page: Page, name: string | undefined) {
  const list = lists.get(name as ScoreName);
  return list?.(record, page);
}
