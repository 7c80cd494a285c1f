import { and, type SQL } from 'drizzle-orm';
import type { RecordAccess } from './record-access';
import { limitedTo } from './relation';
import { doctorSees } from './seen-by';
import { type Association, FULL } from './visibility';

/** The highest level that there is: whoever sees it sees all. */
export const HIGHEST_LEVEL = 6;
/** The association that lets a level be a ceiling; the highest level is none and opens nothing. */
export const ceilingAt = (level: number): Association | undefined =>
  level < HIGHEST_LEVEL ? { level, visibility: FULL, tags: [] } : undefined;

/**
 * A record cut down to what a doctor under this association would get of it, of what its viewer sees: for documents and
 * links that hold less than their maker may see. It never opens anything.
 */
export const narrowed = (record: RecordAccess, association: Association): RecordAccess => ({
  ...record,
  relation: limitedTo(association, record.viewer.userId),
  visible: (section) => and(record.visible(section), doctorSees(section, association)) as SQL,
  seesPersonal: record.seesPersonal && association.visibility === FULL,
  isWhole: false,
  can: () => false,
});
