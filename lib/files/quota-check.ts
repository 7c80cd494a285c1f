import 'server-only';
import { openRecord } from '../access/open';
import type { Target } from '../access/record';
import { notSubscribed } from '../access/subscription';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';
import { spaceOf } from './quota';

/**
 * Whether it makes sense to take in a file of so many bytes, before its first one is read. The command asks all of it
 * again. Null for who may not upload into that record.
 */
export const checkQuota = (viewer: Viewer, target: Target, bytes: number) =>
  inTransaction('read', async (tx) => {
    const record = await openRecord(tx, viewer, target);
    if (record?.relation.kind !== 'owner' || (await notSubscribed(record, 'files', 'create'))) return null;
    const { used, quota } = await spaceOf(record);
    return used + bytes > quota ? ('over_quota' as const) : { patientId: record.patientId };
  });
