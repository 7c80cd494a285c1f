import { expect, type Page } from '@playwright/test';

/**
 * Fetches each page with the browser's session and lets the browser parse it without running it. Every executable element,
 * attribute or URL is a finding. Returns how often the mark occurred.
 */
export async function readServed(page: Page, paths: readonly string[], mark: string) {
  let seen = 0;
  // The parser is a blank page without a policy, which parsing would violate.
  const parser = await page.context().newPage();
  for (const path of paths) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBeLessThan(500);
    if (!response.headers()['content-type']?.includes('html')) continue;
    const html = await response.text();
    seen += html.split(mark).length - 1;
    expect(await parser.evaluate(runnable, html), path).toEqual([]);
  }
  await parser.close();
  return seen;
}

/** Finds what a browser would execute in this HTML. Runs in the browser. */
function runnable(html: string): string[] {
  const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'ping', 'cite'];
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const nonce = parsed.querySelector('script')?.getAttribute('nonce');
  const findings = [...parsed.querySelectorAll('iframe, object, embed, base, foreignObject, math, [srcdoc]')].map(
    (element) => element.outerHTML,
  );
  for (const element of parsed.querySelectorAll('*')) {
    const without = ['SCRIPT', 'STYLE'].includes(element.tagName) && element.getAttribute('nonce') !== nonce;
    if (without || !nonce) findings.push(`without the page's nonce: ${element.outerHTML.slice(0, 200)}`);
    for (const { name, value } of element.attributes) {
      // Browsers ignore blanks and control characters before and inside a scheme.
      const address = value.replace(/[\s\p{Cc}]/gu, '');
      const leads = ADDRESSES.includes(name) && /^(?:javascript|vbscript|data:text)/i.test(address);
      if (leads || /^on/i.test(name)) findings.push(`${element.tagName} ${name}="${value.slice(0, 200)}"`);
    }
  }
  return findings;
}
