import { and, type SQL } from 'drizzle-orm';
import type { RecordAccess, RecordViewer } from './record-access';
import { carerSight, limitedTo, NOTHING, type Relation } from './relation';
import { doctorSees } from './seen-by';
import { type Association, FULL } from './visibility';

/** The highest level; a viewer with this level sees rows of all levels. */
export const HIGHEST_LEVEL = 6;
/** An association that limits reading to this level; undefined for the highest level, which is no limit. */
export const ceilingAt = (level: number): Association | undefined =>
  level < HIGHEST_LEVEL ? { level, visibility: FULL, tags: [] } : undefined;

/**
 * A relation as an app has it: it reads what the relation reads, up to the highest level that its user has granted, and may do
 * nothing besides.
 */
export function loweredTo({ userId, capabilities }: Relation, level: number): Relation {
  const { read, export: exports } = capabilities;
  const limit = ceilingAt(level);
  if (!limit || read === 'none') return { userId, capabilities: { ...NOTHING, read, export: exports } };
  const lowered = read === 'all' ? limit : { ...read, level: Math.min(read.level, level) };
  return { userId, capabilities: { ...NOTHING, read: lowered, export: exports } };
}

/**
 * A record reduced to what both its viewer and a doctor under this association would see, for documents and links that
 * contain less than their author may see. It never widens access.
 */
export const narrowed = <V extends RecordViewer>(
  record: RecordAccess<V>,
  association: Association,
): RecordAccess<V> => ({
  ...record,
  relation: narrowedRelation(record, association),
  visible: (section) => and(record.visible(section), doctorSees(section, association)) as SQL,
  seesPersonal: record.seesPersonal && association.visibility === FULL,
  isWhole: false,
  missesNothing: false,
  can: () => false,
});

/** A carer stays a carer, with no more level than before, and takes no more away. */
function narrowedRelation({ relation, viewer }: RecordAccess<RecordViewer>, association: Association): Relation {
  const sight = carerSight(relation);
  const { capabilities } = limitedTo(
    sight ? { ...association, level: Math.min(sight.level, association.level), carer: sight.carer } : association,
    viewer.userId,
  );
  return { userId: viewer.userId, capabilities: { ...capabilities, export: relation.capabilities.export } };
}
