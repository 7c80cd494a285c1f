import 'server-only';
import type { NextRequest } from 'next/server';
import { ACTING_HEADER, OWN_RECORD, WRITER_HEADER } from '@/lib/http/acting-header';
import { BASE_PATH } from '@/lib/http/base-path';
import { LOCALE_COOKIE, LOCALES, type Locale, messagesOf, preferredLocale } from '@/lib/i18n/translate';
import { LIMITS, type Measure } from '@/lib/sections/readings/model/limits';
import { READING_WIRE } from '@/lib/sections/readings/wire-names';
import { deviceFiles } from './files';

/** The page that is shown without a network, and the one that shows the emergency card of the device, without the base path. */
export const OFFLINE_SHELL = '/senza-rete';
export const CARD_SHELL = '/tessera';

/** No inline script or style, no foreign source, and no markup made of text. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The measures of the offline form, in its order. */
const MEASURED: readonly Measure[] = [
  'maxPressure',
  'minPressure',
  'heartRate',
  'weight',
  'glucose',
  'temperature',
  'oxygen',
];

/** The document of both pages: the same for everybody, so it holds nothing of a record and both languages. */
export async function shellResponse({ cookies, headers }: NextRequest): Promise<Response> {
  const { version } = await deviceFiles();
  const locale = preferredLocale(cookies.get(LOCALE_COOKIE)?.value, headers.get('accept-language'));
  return new Response(documentOf(version, locale), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}

function documentOf(version: string, language: Locale): string {
  const file = (name: string) => `${BASE_PATH}/offline/${version}/${name}`;
  const texts = LOCALES.map((locale) => ({
    locale,
    ...(wordsOf(locale).failed as Record<'title' | 'text' | 'retry', string>),
  }));
  // Without scripts, both languages are shown; the empty href reloads the page.
  const plain = texts
    .map(
      ({ locale, title, text, retry }) =>
        `<section lang="${locale}"><h1>${title}</h1><p>${text}</p><p><a class="button" href="">${retry}</a></p></section>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${texts[0]?.title}</title><link rel="icon" href="${BASE_PATH}/icon.svg">` +
    `<link rel="manifest" href="${BASE_PATH}/manifest.webmanifest"><link rel="stylesheet" href="${file('page.css')}">` +
    `<script type="application/json" id="config">${configText(language)}</script>` +
    `<script type="module" src="${file('page.mjs')}"></script></head>` +
    `<body><main id="page">${plain}</main></body></html>`
  );
}

const wordsOf = (locale: Locale) => messagesOf(locale).offline as Record<string, unknown>;

/** What the page's scripts read: JSON in a data block, which no policy takes for a script. */
const configText = (locale: Locale) =>
  JSON.stringify({
    // Until somebody has signed in on the device, whose language it keeps.
    locale,
    base: BASE_PATH,
    card: BASE_PATH + CARD_SHELL,
    headers: { writer: WRITER_HEADER, acting: ACTING_HEADER, own: OWN_RECORD },
    measures: Object.fromEntries(LOCALES.map((locale) => [locale, measuresIn(locale)])),
    words: Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)])),
  }).replace(/</g, '\\u003c');

function measuresIn(locale: Locale) {
  const { long } = messagesOf(locale).readings as Record<string, Record<string, string>>;
  return MEASURED.map((name) => {
    const { unit, possible, decimals } = LIMITS[name];
    return {
      name: READING_WIRE[name],
      label: long?.[name] ?? name,
      unit,
      min: possible[0],
      max: possible[1],
      decimals,
    };
  });
}
