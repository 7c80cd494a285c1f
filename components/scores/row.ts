import type { Score } from '@/lib/sections/scores/model';

/** The data of a saved score for the dialogs, which read it from its row. */
export type ScoreRow = Pick<Score, 'id' | 'version' | 'level' | 'tags' | 'name' | 'value' | 'additional'> & {
  /** When it was computed, ISO 8601. */
  at: string;
};

export const rowOf = ({ id, version, level, tags, name, value, additional, createdAt }: Score): ScoreRow => ({
  id,
  version,
  level,
  tags,
  name,
  value,
  additional,
  at: createdAt.toISOString(),
});
