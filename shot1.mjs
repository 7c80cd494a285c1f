// node shot1.mjs PORT EMAIL WIDTH SCHEME LANG OUTDIR PATH... : screenshots of pages as a signed-in user
import { pathToFileURL } from 'node:url';
const [port, email, width, scheme, lang, out, ...paths] = process.argv.slice(2);
const root = process.cwd();
const { provideChromium } = await import(pathToFileURL(root + '/tests/support/browser.mjs'));
const { chromium } = await import(pathToFileURL(root + '/node_modules/playwright/index.mjs')).catch(() => import(pathToFileURL(root + '/node_modules/playwright-core/index.mjs')));
const browser = await chromium.launch({ executablePath: await provideChromium() });
const ctx = await browser.newContext({ viewport: { width: +width, height: 800 }, colorScheme: scheme, locale: lang === 'en' ? 'en-GB' : 'it-IT' });
await ctx.addCookies([{ name: 'NEXT_LOCALE', value: lang, url: `http://localhost:${port}` }]);
const page = await ctx.newPage();
const base = `http://localhost:${port}/webui`;
if (email !== '-') {
  await page.goto(base + '/login').catch(() => {});
  await page.waitForLoadState('load');
  await page.getByLabel(/e-?mail/i).first().fill(email);
  await page.getByLabel(/password/i).first().fill('Demo-Salute-2026!');
  await page.getByRole('button', { name: /accedi|entra|sign in/i }).first().click();
  await page.waitForURL((u) => !/login/.test(u.pathname), { timeout: 30000 }).catch(() => console.log('no redirect', page.url()));
}
let n = 0;
for (let p of paths) {
  if (p.startsWith('doc:')) {
    await page.goto(base + '/assistiti').catch(() => {});
    const href = await page.locator('a[href*="/assistiti/"]').first().getAttribute('href');
    const id = href.match(/assistiti\/(\d+)/)[1];
    p = `/assistiti/${id}${p.slice(4)}`;
  }
  const r = await page.goto(base + p).catch((e) => console.log(e.message));
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.emulateMedia({ colorScheme: scheme });
  const h = await page.evaluate(() => document.documentElement.scrollHeight);
  const w = await page.evaluate(() => document.documentElement.scrollWidth);
  const f = `${out}/${String(++n).padStart(2, '0')}-${width}-${scheme}-${lang}.png`;
  await page.screenshot({ path: f, fullPage: true });
  console.log(f, p, r?.status(), `${w}x${h}`);
}
await browser.close();
