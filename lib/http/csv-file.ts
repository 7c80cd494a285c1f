import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { auditAlone } from '../audit/audit';
import { LANGUAGE, LANGUAGES } from '../i18n/language-choice';
import { isLocale, LOCALE_COOKIE, type Locale, preferredLocale } from '../i18n/translate';
import type { Viewer } from '../session/sessions';
import { privateFile } from './private-file';

/**
 * The language of a file: the one that the URL asks for, otherwise the one that the reader has chosen, otherwise the browser's.
 */
export function localeOf({ cookies, headers, nextUrl }: NextRequest): Locale {
  const asked = nextUrl.searchParams.get(LANGUAGE);
  return isLocale(asked) ? asked : preferredLocale(cookies.get(LOCALE_COOKIE)?.value, headers.get('accept-language'));
}

/** The URL's parameter for the language, in the description of a call that answers with a document. */
export const LANGUAGE_QUERY = {
  [LANGUAGE]: z.enum(LANGUAGES).optional().describe('The language of the document; absent: the caller’s'),
};

/** The access log as a CSV download for its owner; the export itself is logged too. */
export async function csvFile({ userId, sender }: Viewer, name: string, text: string) {
  await auditAlone({ userId, action: 'export', section: 'accesses', outcome: 'ok', sender });
  return privateFile(text, { name, type: 'text/csv; charset=utf-8; header=present' });
}
