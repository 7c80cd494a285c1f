import 'server-only';
import type { NextRequest } from 'next/server';
import { auditAlone } from '../audit/audit';
import { LOCALE_COOKIE, type Locale, preferredLocale } from '../i18n/translate';
import type { Viewer } from '../session/sessions';
import { privateFile } from './private-file';

/** The language of a file: the one that the reader has chosen, otherwise the browser's. */
export const localeOf = ({ cookies, headers }: NextRequest): Locale =>
  preferredLocale(cookies.get(LOCALE_COOKIE)?.value, headers.get('accept-language'));

/** The access log as a CSV download for its owner; the export itself is logged too. */
export async function csvFile({ userId, sender }: Viewer, name: string, text: string) {
  await auditAlone({ userId, action: 'export', section: 'accesses', outcome: 'ok', sender });
  return privateFile(text, { name, type: 'text/csv; charset=utf-8; header=present' });
}
