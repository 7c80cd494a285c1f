'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { FIELD, namesIn, searchedFor } from '@/components/list/list-params';
import { isSearch, SEARCH, wordsOf } from '@/lib/access/lists/listing';
import { sealWords } from '@/lib/access/lists/sealed-words';
import { answerAction } from '@/lib/http/answer-action';
import { actingViewer } from '@/lib/http/form-action';
import { sentForm } from '@/lib/http/sent-form';
import type { Locale } from '@/lib/i18n/translate';
import { menuFor } from '@/lib/record/home/frame';
import { type Place, placesOf } from '@/lib/record/search/places';
import { findAssisted } from '@/lib/record/sharing/assisted-page';
import { done } from '@/lib/values/refusal';

/** The names of the pages in the viewer's menu, by which the browser's search finds them. */
export const findPlaces = answerAction(async (viewer, _sent: undefined) =>
  done(placesOf(await menuFor(viewer), (await getLocale()) as Locale)),
);

/** A doctor's patients by the typed words, as links to their records; nobody's for everybody else. */
export const findPatients = answerAction(async (viewer, sent: string) =>
  done(
    (await findAssisted(viewer, wordsOf(typeof sent === 'string' ? sent : ''))).map(
      ({ patientId, firstName, lastName, taxCode }): Place => ({
        label: `${lastName} ${firstName}`,
        ...(taxCode ? { page: taxCode } : {}),
        href: `/assistiti/${patientId}`,
        words: taxCode ?? '',
      }),
    ),
  ),
);

/**
 * Seals the words of a search form, and returns the query string of the results; a form sent without JavaScript is redirected
 * to it. The words are sent in a request body, never in plain text in a URL. Without a session the query string has no words,
 * and the page that it leads to decides about access.
 */
export async function search(given: FormData): Promise<string> {
  const form = sentForm(given);
  const fields = namesIn(Object.fromEntries(form));
  const viewer = await actingViewer();
  const name = String(form.get(FIELD) || SEARCH);
  const field = isSearch(name) ? name : SEARCH;
  const words = wordsOf(fields[field] ?? '');
  const address = searchedFor(fields, words && viewer.ok ? sealWords(words, viewer.value.userId) : '', field);
  if (!(await headers()).has('next-action')) redirect(address);
  return address;
}
