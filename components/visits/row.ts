import type { Visit } from '@/lib/record/visits/model';

/** What the dialogs need of a visit; they read it back from its row. */
export type VisitRow = Pick<
  Visit,
  'id' | 'version' | 'level' | 'day' | 'reason' | 'observations' | 'conclusions' | 'tags'
>;

export const rowOf = ({ id, version, level, day, reason, observations, conclusions, tags }: Visit): VisitRow => ({
  id,
  version,
  level,
  day,
  reason,
  observations,
  conclusions,
  tags,
});
