import { z } from 'zod';
import { reference } from '@/lib/catalogue/reference';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { done } from '@/lib/values/refusal';

export const GET = described(
  {
    tokens: 'any',
    part: 'lookups',
    summary: 'The marital statuses',
    answer: dataAnswer(z.array(z.object({ id_stato_matrimoniale: z.int(), stato_matrimoniale_nome: z.string() }))),
  },
  viewerRoute(async () => {
    const { maritalStatuses } = await reference();
    const data = maritalStatuses.map(({ id, name }) => ({ id_stato_matrimoniale: id, stato_matrimoniale_nome: name }));
    return done(json({ data }));
  }),
);
