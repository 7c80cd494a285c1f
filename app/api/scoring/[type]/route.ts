import { json, viewerRoute } from '@/lib/http/api-route';
import { scoreOfType } from '@/lib/record/scores/names';
import { tableToWire } from '@/lib/record/scores/tables';
import { done, refuse } from '@/lib/values/refusal';

/** What a score's points mean, the same for every user; ?tabella= chooses another table than the usual one. */
export const GET = viewerRoute(
  async ({ params, request }) => {
    const name = scoreOfType(params.type);
    const table = name && tableToWire(name, request.nextUrl.searchParams.get('tabella'));
    return table ? done(json({ data: table })) : refuse('not_found');
  },
  undefined,
  { tokens: 'any' },
);
