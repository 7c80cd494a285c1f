import 'server-only';
import type { NextRequest } from 'next/server';
import { auditAlone } from '../audit/audit';
import { acceptedLocale, isLocale, LOCALE_COOKIE, type Locale } from '../i18n/translate';
import type { Viewer } from '../session/sessions';

/** The language of a file: the reader's choice, else what his browser asks for. */
export function localeOf(request: NextRequest): Locale {
  const chosen = request.cookies.get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : acceptedLocale(request.headers.get('accept-language'));
}

/** A file of the access log for its owner to keep; that he took it along stands in the log as well. */
export async function csvFile({ userId, sender }: Viewer, name: string, text: string) {
  await auditAlone({ userId, action: 'export', section: 'accesses', outcome: 'ok', sender });
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
