import { json, viewerRoute } from '@/lib/http/api-route';
import { structuresToWire } from '@/lib/record/adverse-reactions/routes';
import { done } from '@/lib/values/refusal';

/** The centres whose ids a report names: the same for everybody. */
export const GET = viewerRoute(async () => done(json({ data: structuresToWire() })), undefined, {
  tokens: 'any',
});
