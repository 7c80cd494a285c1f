import { done } from '@/lib/access/refusal';
import { findPlaces } from '@/lib/catalogue/places';
import { json, viewerRoute } from '@/lib/http/api-route';

/** Municipalities and foreign states whose name contains the text. */
export const GET = viewerRoute(async ({ params }) => done(json({ addresses: await findPlaces(params.text ?? '') })));
