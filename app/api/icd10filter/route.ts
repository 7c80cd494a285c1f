import { icd10Answer, icd10Wire, searchIcd10 } from '@/lib/catalogue/icd10';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { readSearch, searchBody } from '@/lib/http/search-body';
import { done } from '@/lib/values/refusal';

/** Looks for codes of ICD-10 in the shipped list, which is the same for everybody. */
export const POST = described(
  {
    tokens: 'any',
    part: 'lookups',
    summary: 'The ICD-10 codes that words or the beginning of a code find, at most 20',
    answer: pageAnswer(icd10Answer),
    example: { search: 'ipertensione' },
  },
  viewerRoute(async ({ request }) => {
    const search = await readSearch(request);
    if (!search.ok) return search;
    return done(json({ data: searchIcd10(search.value).map(icd10Wire), next: null }));
  }, searchBody),
);
