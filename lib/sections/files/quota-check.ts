import 'server-only';
import { notSubscribed } from '@/lib/access/commands/subscription';
import { openRecord } from '@/lib/access/policy/open';
import type { Section } from '@/lib/access/policy/sections';
import type { Target } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { spaceOf } from '@/lib/files/quota';
import type { Viewer } from '@/lib/session/sessions';

/**
 * Checks the quota before the first byte of an upload is read. The command repeats all checks. Null for viewers who may not
 * upload into that record.
 */
export const checkQuota = (viewer: Viewer, target: Target, bytes: number, section: Section) =>
  inTransaction('read', async (tx) => {
    const record = await openRecord(tx, viewer, target);
    if (!record?.relation.capabilities.write || (await notSubscribed(record, section, 'create'))) return null;
    const { used, quota } = await spaceOf(record);
    return used + bytes > quota ? ('over_quota' as const) : { patientId: record.patientId, quota };
  });
