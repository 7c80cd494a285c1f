import { publicRoute } from '@/lib/http/api-route';
import { BASE_PATH } from '@/lib/http/base-path';
import { messagesOf } from '@/lib/i18n/translate';

/**
 * The service worker: if a page cannot be fetched it answers with an offline page. It caches nothing and handles no other
 * requests; it leaves posted forms to the browser, since WebKitGTK does not send the end of their bodies from a worker. Its
 * file is below the base path, but Home is the base path itself, so a header widens its scope.
 */
export const GET = publicRoute(
  async () =>
    new Response(worker(), {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'service-worker-allowed': BASE_PATH },
    }),
);

const worker = () => `
const page = ${JSON.stringify(offlinePage())};
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(() => new Response(page, { status: 503, headers })));
});
`;

/** The offline page in both languages, since a worker cannot read the chosen one. The empty href reloads the page. */
function offlinePage(): string {
  const texts = (['it', 'en'] as const).map((locale) => ({ locale, ...offlineTexts(locale) }));
  const parts = texts
    .map(({ locale, title, text, retry }, i) => {
      const heading = i === 0 ? 'h1' : 'h2';
      return `<section lang="${locale}"><${heading}>${title}</${heading}><p>${text}</p><p><a href="">${retry}</a></p></section>`;
    })
    .join('');
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts[0]?.title}</title><style>${style}</style></head><body><main>${parts}</main></body></html>`;
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.55 system-ui,sans-serif}' +
  'main{max-width:32rem;padding:1.5rem;text-align:center}h2{margin-top:3rem;font-size:1.1rem}' +
  'a{display:inline-block;padding:.6rem 1.25rem;border-radius:.5rem;background:#12596c;color:#fff;text-decoration:none}' +
  'a:focus-visible{outline:3px solid #0b6bcb;outline-offset:2px}';

function offlineTexts(locale: 'it' | 'en') {
  const { states } = messagesOf(locale) as { states: { offline: Record<'title' | 'text' | 'retry', string> } };
  return states.offline;
}
