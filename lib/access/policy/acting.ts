import 'server-only';
import { eq } from 'drizzle-orm';
import { sessions } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { openRecord } from './open';
import { carerSight } from './relation';

/** Whether the viewer has the pages of a patient's record: the own one, or that of the person for whom they act. */
export const worksOnRecord = ({ actingFor, roles }: Pick<Viewer, 'actingFor' | 'roles'>) =>
  actingFor !== undefined || roles.includes('paziente');

/** The viewer on the record of another person, or on their own. The policy decides at each use whether they may. */
export const actingAs = (viewer: Viewer, patientId: number | undefined): Viewer => ({
  ...viewer,
  actingFor: patientId,
});

/** The user on their own account and record, for whomever the session acts. */
export const asUser = (viewer: Viewer): Viewer => actingAs(viewer, undefined);

/** Whether the relation to the person for whom the viewer acts is in force. */
export const isActing = (viewer: Viewer): Promise<boolean> =>
  inTransaction('read', async (tx) => (await openRecord(tx, viewer, 'own')) !== null);

/**
 * Makes the viewer's session work on the record of another person, or on the viewer's own.
 * @returns false, and changes nothing, if the viewer may not read that record
 */
export async function actFor(viewer: Viewer, patientId: number | null): Promise<boolean> {
  if (viewer.session.kind !== 'browser') return false;
  if (patientId !== null && !(await mayRead(viewer, patientId))) return false;
  await database().db.update(sessions).set({ actingFor: patientId }).where(eq(sessions.hash, viewer.session.hash));
  return true;
}

const mayRead = (viewer: Viewer, patientId: number) =>
  inTransaction('read', async (tx) => {
    const record = await openRecord(tx, { ...viewer, actingFor: patientId }, 'own');
    return record !== null && carerSight(record.relation) !== undefined;
  });
