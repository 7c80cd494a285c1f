import { findPlaces } from '@/lib/catalogue/places';
import { json, viewerRoute } from '@/lib/http/api-route';
import { done } from '@/lib/values/refusal';

/** Municipalities and foreign states whose name contains the text. */
export const GET = viewerRoute(async ({ params }) => done(json({ addresses: await findPlaces(params.text ?? '') })));
