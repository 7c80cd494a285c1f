import { createRoute } from '@/lib/kit/routes';
import { scoresSection } from '@/lib/sections/scores/section';

export const POST = createRoute(scoresSection);
