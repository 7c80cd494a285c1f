import 'server-only';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { type Result, refuse } from '@/lib/values/refusal';
/** placeholder until the branch admin29 is merged */
export const claimRecord = async (
  _: Pick<AccountAccess, 'sql' | 'db'>,
  __: { patientId: number; userId: number },
): Promise<Result<unknown>> => refuse('not_found');
