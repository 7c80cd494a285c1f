import { recordQuery } from '@/lib/http/api-route';
import { jsonScores } from '@/lib/record/scores/wire';

export const GET = recordQuery('scores', (record, page, { nome_score }) => jsonScores(record, page, nome_score));
