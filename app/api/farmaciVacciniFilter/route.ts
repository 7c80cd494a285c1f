import { z } from 'zod';
import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { DEFAULT_LOCALE, translate } from '@/lib/i18n/translate';
import { type Disease, searchVaccines } from '@/lib/record/vaccinations/vaccines';
import { optionalText } from '@/lib/values/fields';
import { done, invalid } from '@/lib/values/refusal';

const called = (disease: Disease) => translate(DEFAULT_LOCALE, `vaccinations.diseases.${disease}`);
const wanted = z.object({ search: optionalText(100).default('') });

/** Looks for vaccines in their list, which is the same for everybody; their ids are those that a vaccination names. */
export const POST = viewerRoute(async ({ request }) => {
  const read = await readJson(request);
  if (!read.ok) return read;
  const asked = wanted.safeParse(read.value.body);
  if (!asked.success) return invalid('search', 'invalid');
  const data = searchVaccines(asked.data.search ?? '', called).map(({ id, name, atc, cvx = null }) => ({
    id_vaccino: id,
    descrizione_breve: name,
    id_farmaco_codifa: null,
    atc,
    cvx,
  }));
  return done(json({ data }));
}, wanted);
