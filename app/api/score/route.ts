import { createRoute } from '@/lib/http/section-routes';
import { saveScore } from '@/lib/record/scores/commands';
import { newScore } from '@/lib/record/scores/model';
import { scoresSection } from '@/lib/record/scores/section';
import { scoreWire } from '@/lib/record/scores/wire';

export const POST = createRoute(scoresSection, { save: saveScore, wire: scoreWire }, newScore);
