import { recordQuery } from '@/lib/http/api-route';
import { servedScores } from '@/lib/record/scores/wire';

export const GET = recordQuery('scores', (record, page, { nome_score }) => servedScores(record, page, nome_score));
