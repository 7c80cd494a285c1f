import { done, type Result } from '@/lib/values/refusal';
import { aboveCeiling, carerSight } from '../policy/relation';
import type { RecordAccess } from '../record/record';

/**
 * The input of a carer's command within the carer's ceiling: a level above it is refused if the caller sent it, and lowered to
 * the ceiling if it is only the default of a new row, which the carer would otherwise not see. The same input for everybody else.
 */
export function withinCeiling<I>(
  access: object,
  input: I,
  { raw }: { raw: Readonly<Record<string, unknown>> },
): Result<I> {
  const { level } = input as { level?: unknown };
  if (!('relation' in access) || typeof level !== 'number') return done(input);
  const { relation } = access as RecordAccess;
  const above = aboveCeiling(relation, level);
  if (!above) return done(input);
  const isSent = raw.level !== undefined && raw.level !== null && raw.level !== '';
  return isSent ? above : done({ ...input, level: carerSight(relation)?.level });
}
