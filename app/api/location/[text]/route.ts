import { z } from 'zod';
import { findPlaces, placeAnswer } from '@/lib/catalogue/places';
import { json, viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { described } from '@/lib/http/described';
import { done } from '@/lib/values/refusal';

/** Municipalities and foreign states whose name contains the text. */
export const GET = described(
  {
    tokens: 'any',
    part: 'lookups',
    summary: 'Municipalities and foreign states whose name contains a text',
    path: { text: z.string() },
    answer: z.object({ addresses: z.array(placeAnswer) }),
    refusals: ['too_many'],
  },
  costly(viewerRoute(async ({ params }) => done(json({ addresses: await findPlaces(params.text ?? '') })))),
);
