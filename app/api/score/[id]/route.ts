import { rowRoutes } from '@/lib/kit/routes';
import { scoresSection } from '@/lib/sections/scores/section';

/** Changes who sees a saved score, which is all that ever changes of it, or deletes it. */
export const { PUT, DELETE } = rowRoutes(scoresSection);
