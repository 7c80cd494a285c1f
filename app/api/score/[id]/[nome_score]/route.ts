import { recordQuery } from '@/lib/http/api-route';
import { scoresSection } from '@/lib/record/scores/section';
import { jsonScores } from '@/lib/record/scores/wire';

export const GET = recordQuery(scoresSection, (record, page, { nome_score }) => jsonScores(record, page, nome_score));
