import { createRoute } from '@/lib/record/declaration/routes';
import { scoresSection } from '@/lib/record/scores/section';

export const POST = createRoute(scoresSection);
