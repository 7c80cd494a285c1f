import { reference } from '@/lib/catalogue/reference';
import { json, viewerRoute } from '@/lib/http/api-route';
import { done } from '@/lib/values/refusal';

export const GET = viewerRoute(
  async () => {
    const { maritalStatuses } = await reference();
    const data = maritalStatuses.map(({ id, name }) => ({ id_stato_matrimoniale: id, stato_matrimoniale_nome: name }));
    return done(json({ data }));
  },
  undefined,
  { tokens: 'any' },
);
