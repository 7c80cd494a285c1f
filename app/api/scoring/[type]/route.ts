import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { SCORES, scoreOfType } from '@/lib/sections/scores/names';
import { scoresSection } from '@/lib/sections/scores/section';
import { tableAnswer, tableToWire } from '@/lib/sections/scores/tables';
import { done, refuse } from '@/lib/values/refusal';

/** The meaning of a score's points, the same for every user; ?tabella= chooses another table than the default. */
export const GET = described(
  {
    tokens: 'any',
    section: scoresSection,
    summary: 'What a score’s points mean',
    path: { type: z.enum(Object.values(SCORES).map(({ type }) => type)) },
    query: { tabella: z.string().optional().describe('Another table than the usual one') },
    answer: dataAnswer(tableAnswer),
    refusals: ['not_found'],
  },
  viewerRoute(async ({ params, request }) => {
    const name = scoreOfType(params.type);
    const table = name && tableToWire(name, request.nextUrl.searchParams.get('tabella'));
    return table ? done(json({ data: table })) : refuse('not_found');
  }),
);
