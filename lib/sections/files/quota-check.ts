import 'server-only';
import { notSubscribed } from '@/lib/access/commands/subscription';
import { openRecord } from '@/lib/access/policy/open';
import type { Section } from '@/lib/access/policy/sections';
import type { Target } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { spaceOf } from '@/lib/files/quota';
import type { Viewer } from '@/lib/session/sessions';

/**
 * Whether it makes sense to take in a file of so many bytes, before its first one is read. The command asks all of it
 * again. Null for who may not upload into that record.
 */
export const checkQuota = (viewer: Viewer, target: Target, bytes: number, section: Section) =>
  inTransaction('read', async (tx) => {
    const record = await openRecord(tx, viewer, target);
    if (!record?.relation.capabilities.write || (await notSubscribed(record, section, 'create'))) return null;
    const { used, quota } = await spaceOf(record);
    return used + bytes > quota ? ('over_quota' as const) : { patientId: record.patientId, quota };
  });
