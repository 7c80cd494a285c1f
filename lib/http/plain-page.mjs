import { createHash } from 'node:crypto';

/**
 * A self-contained error page with a heading, a text and a retry link, for when the app cannot render a page. No script, no
 * external file, and one inline style sheet that its policy allows by hash.
 */

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.55 system-ui,sans-serif}' +
  'main{max-width:32rem;padding:1.5rem;text-align:center}h1{font-size:1.5rem;line-height:1.3}' +
  'a{display:inline-block;padding:.6rem 1.25rem;border-radius:.5rem;background:#12596c;color:#fff;text-decoration:none}' +
  'a:focus-visible{outline:3px solid #0b6bcb;outline-offset:2px}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "script-src 'none'",
].join('; ');

/** Headers of a page that is sent without the app; the app's own headers come from next.config.ts. */
export const PLAIN_HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': POLICY,
};

/**
 * The page as HTML. The retry link's empty href is the page itself.
 * @param {{ locale: string, title: string, text: string, retry: string }} words  our own texts, as they are not escaped
 */
export const plainPage = ({ locale, title, text, retry }) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>${STYLE}</style></head><body><main>` +
  `<h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
