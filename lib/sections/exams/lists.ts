import 'server-only';
import { eq } from 'drizzle-orm';
import { COMPLETED, REMOVED, REQUESTED, SCHEDULED } from '@/db/reference/values';
import { exams } from '@/db/schema';
import type { Page } from '@/lib/access/lists/paging';
import { matching } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { jsonList } from '@/lib/http/json-list';
import { isSearched, SEARCHED } from './search';
import { examsSection } from './section';

const { list } = examsSection;

/** Lists by the state in the path; for the deleted state the contract lists all exams. */
const lists = new Map([
  ...[REQUESTED, SCHEDULED, COMPLETED].map(
    (state) => [String(state), jsonList({ ...list, where: eq(exams.state, state as never) })] as const,
  ),
  [String(REMOVED), jsonList(list)] as const,
]);

/** The exams in a state, or all of them; undefined for an unknown state. */
export const jsonExams = async (record: RecordAccess, page: Page, state: string | undefined) =>
  lists.get(state ?? '')?.(record, page);

/** The exams in which every word occurs; empty if fewer letters than the minimum were typed. */
export async function searchExams(record: RecordAccess, page: Page, search: string) {
  if (!isSearched(search)) return { data: [], next: null };
  const { tags } = await reference(record.db);
  const where = matching({ table: exams, searched: SEARCHED }, search, tags);
  return jsonList({ ...list, ...(where ? { where } : {}) })(record, page);
}
