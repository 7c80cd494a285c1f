import { done, invalid, type Result } from '@/lib/values/refusal';
import { carerSight } from '../policy/relation';
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
  const sight = 'relation' in access ? carerSight((access as RecordAccess).relation) : undefined;
  const { level } = input as { level?: unknown };
  if (!sight || typeof level !== 'number' || level <= sight.level) return done(input);
  const isSent = raw.level !== undefined && raw.level !== null && raw.level !== '';
  return isSent ? invalid('level', `aboveCeiling?max=${sight.level}`) : done({ ...input, level: sight.level });
}
