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

/** Updates the reports of a therapy after it was saved. */
export async function withReports<T extends Therapy>(record: RecordAccess, therapy: T): Promise<T> {
  await reports.follow(record, therapy);
  return therapy;
}

/** The report with its therapy's level, if its own is weaker and therefore has no effect. */
export const asStrictAsTherapy = (record: RecordAccess, report: AdverseReaction) =>
  reports.asStrict(record, report, report.therapyId);
