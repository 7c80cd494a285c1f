import { findPlaces } from '@/lib/catalogue/places';
import { json, viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { done } from '@/lib/values/refusal';

/** Municipalities and foreign states whose name contains the text. */
export const GET = costly(
  viewerRoute(async ({ params }) => done(json({ addresses: await findPlaces(params.text ?? '') })), undefined, {
    tokens: 'any',
  }),
);
