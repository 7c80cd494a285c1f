import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { structureAnswer, structuresToWire } from '@/lib/sections/adverse-reactions/routes';
import { done } from '@/lib/values/refusal';

/** The centres to which a report's ids refer, the same for every caller. */
export const GET = described(
  {
    tokens: 'any',
    part: 'lookups',
    summary: 'The centres to which an adverse reaction report may refer',
    answer: dataAnswer(z.array(structureAnswer)),
  },
  viewerRoute(async () => done(json({ data: structuresToWire() }))),
);
