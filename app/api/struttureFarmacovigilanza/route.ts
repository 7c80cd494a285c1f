import { PHARMACOVIGILANCE_STRUCTURES } from '@/db/reference/pharmacovigilance';
import { json, viewerRoute } from '@/lib/http/api-route';
import { done } from '@/lib/values/refusal';

/** The centres whose ids a report names: the same for everybody. */
export const GET = viewerRoute(async () =>
  done(json({ data: PHARMACOVIGILANCE_STRUCTURES.map(({ id, name }) => ({ id, struttura: name })) })),
);
