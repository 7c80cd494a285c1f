import type { Score } from '@/lib/sections/scores/model';

/** What the dialogs need of a saved score; they read it back from its row. */
export type ScoreRow = Pick<Score, 'id' | 'version' | 'level' | 'tags' | 'name' | 'value' | 'additional'> & {
  /** When it was worked out, ISO 8601. */
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
