import { z } from 'zod';
import { pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { servedRow } from '@/lib/http/json-list';
import { jsonScores } from '@/lib/sections/scores/lists';
import { NAMES } from '@/lib/sections/scores/names';
import { scoresSection } from '@/lib/sections/scores/section';

export const GET = described(
  {
    summary: 'The saved scores of a patient of one kind',
    path: { nome_score: z.enum(NAMES) },
    answer: pageAnswer(servedRow(scoresSection.list)),
  },
  recordQuery(scoresSection, (record, page, { nome_score }) => jsonScores(record, page, nome_score)),
);
