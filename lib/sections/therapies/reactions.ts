import 'server-only';
import { adverseReactions, therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { childrenOf } from '@/lib/kit/children';
import type { AdverseReaction } from '../adverse-reactions/model/model';
import type { Therapy } from './model';

const reports = childrenOf({
  name: 'adverseReactions',
  table: adverseReactions,
  parentId: adverseReactions.therapyId,
  parents: therapies,
});

/** What becomes of the reports with their therapy. */
export async function withReports<T extends Therapy>(record: RecordAccess, therapy: T): Promise<T> {
  await reports.follow(record, therapy);
  return therapy;
}

/** A report's own level has no effect below its therapy's. */
export const asStrictAsTherapy = (record: RecordAccess, report: AdverseReaction) =>
  reports.asStrict(record, report, report.therapyId);
