import type { Page } from '@playwright/test';
import { type BuildResult, build } from 'esbuild';
import { inCheckout } from '@/lib/server/process/checkout.mjs';

const ORIGIN = 'http://viewer.invalid';
const FRAME = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>ECG</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/viewer-page.css">
<style>main{padding:16px}</style></head><body><script type="module" src="/viewer-page.js"></script></body></html>`;

let built: Promise<BuildResult<{ write: false }>> | undefined;

/** Bundles viewer-page.tsx with its imports for the page. */
const bundle = () =>
  build({
    entryPoints: [inCheckout('tests/support/ecg/viewer-page.tsx')],
    outdir: '/',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: inCheckout('tsconfig.json'),
    logLevel: 'error',
  });

/** Opens the viewer alone in a page; `shown` selects the content as a query string: `seconds=600&scheme=dark`. */
export async function openViewer(page: Page, shown: string) {
  built ??= bundle();
  const { outputFiles } = await built;
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = outputFiles.find(({ path }) => path.endsWith(pathname) && pathname !== '/');
    const contentType = pathname.endsWith('.js')
      ? 'text/javascript'
      : pathname.endsWith('.css')
        ? 'text/css'
        : 'text/html';
    return route.fulfill({
      contentType: `${contentType}; charset=utf-8`,
      body: file ? Buffer.from(file.contents) : FRAME,
    });
  });
  await page.goto(`${ORIGIN}/#${shown}`);
}
