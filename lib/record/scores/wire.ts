import 'server-only';
import { eq } from 'drizzle-orm';
import { type ScoreName, scores } from '@/db/schema';
import type { Page } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { jsonList } from '@/lib/http/json-list';
import { rowWire } from '@/lib/http/row-wire';
import { NAMES } from './names';

export const scoreWire = rowWire(scores);

/** All scores, as the whole patient has them. */
export const scoreList = { table: scores };

const lists = new Map(NAMES.map((name) => [name, jsonList({ table: scores, where: eq(scores.name, name) })]));

/** The kept scores of one name, newest first; of a name that is none there are none. */
export async function jsonScores(record: RecordAccess, page: Page, name: string | undefined) {
  const list = lists.get(name as ScoreName);
  return list ? list(record, page) : { data: [], next: null };
}
