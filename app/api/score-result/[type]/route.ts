import { z } from 'zod';
import { pageOf } from '@/lib/access/lists/paging';
import { withRecord } from '@/lib/access/record/record';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { servedRow } from '@/lib/http/json-list';
import { jsonScores } from '@/lib/sections/scores/lists';
import { SCORES, scoreOfType } from '@/lib/sections/scores/names';
import { scoresSection } from '@/lib/sections/scores/section';
import { done, refuse } from '@/lib/values/refusal';

/** The viewer's own saved scores of one kind. */
export const GET = described(
  {
    tokens: [scoresSection],
    section: scoresSection,
    summary: 'The caller’s own saved scores of one kind',
    path: { type: z.enum(Object.values(SCORES).map(({ type }) => type)) },
    paged: true,
    answer: pageAnswer(servedRow(scoresSection.list)),
    refusals: ['not_found'],
  },
  viewerRoute(async ({ viewer, params, request }) => {
    const name = scoreOfType(params.type);
    const page = pageOf(request.nextUrl.searchParams);
    if (!name) return refuse('not_found');
    if (!page.ok) return page;
    const result = await withRecord(viewer, 'own', scoresSection, (record) => jsonScores(record, page.value, name));
    return result.ok ? done(json(result.value)) : result;
  }),
);
