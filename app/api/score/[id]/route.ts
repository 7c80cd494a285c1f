import { rowRoutes } from '@/lib/http/section-routes';
import { removeScore, saveScore } from '@/lib/record/scores/commands';
import { scoreChange } from '@/lib/record/scores/model';
import { scoresSection } from '@/lib/record/scores/section';
import { scoreWire } from '@/lib/record/scores/wire';

/** Changes who sees a saved score, which is all that ever changes of it, or deletes it. */
export const { PUT, DELETE } = rowRoutes(
  scoresSection,
  { save: saveScore, remove: removeScore, wire: scoreWire },
  scoreChange,
);
