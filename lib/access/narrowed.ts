import { and, type SQL } from 'drizzle-orm';
import { doctorSees } from './open';
import type { RecordAccess } from './record-access';
import { type Association, FULL } from './visibility';

/**
 * A record cut down to what a doctor under this association would get of it, of what its viewer sees: for documents and
 * links that hold less than their maker may see. It never opens anything.
 */
export const narrowed = (record: RecordAccess, association: Association): RecordAccess => ({
  ...record,
  relation: { kind: 'doctor', userId: record.viewer.userId, association },
  visible: (section) => and(record.visible(section), doctorSees(section, association)) as SQL,
  seesPersonal: record.seesPersonal && association.visibility === FULL,
  can: () => false,
});
