import { recordQuery } from '@/lib/http/api-route';
import { jsonScores } from '@/lib/record/scores/lists';
import { scoresSection } from '@/lib/record/scores/section';

export const GET = recordQuery(scoresSection, (record, page, { nome_score }) => jsonScores(record, page, nome_score));
