import { chromium } from 'playwright-core';
import { provideChromium } from './tests/support/browser.mjs';
const B = 'http://localhost:4327/webui/';
const pages = (process.argv[2] ?? 'Registro/Farmaci,Registro/Esami,Registro/Accessi,centriConvezionati/CentriConvezionati,calcolatricemedica/Dosi').split(',');
const dark = process.argv[3] === 'dark';
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: dark ? 'dark' : 'light' });
context.setDefaultTimeout(180000); context.setDefaultNavigationTimeout(180000);
const page = await context.newPage();
await page.goto(B + 'login');
await page.getByLabel('E-mail').fill(process.argv[4] ?? 'mario.rossi@example.it');
await page.getByLabel('Password', { exact: true }).fill('Demo-Salute-2026!');
await page.getByRole('button', { name: 'Accedi', exact: true }).click();
await page.waitForURL((u) => !u.pathname.endsWith('/login'));
for (const p of pages) {
  for (const w of [1280, 360]) {
    await page.setViewportSize({ width: w, height: w === 360 ? 740 : 900 });
    await page.goto(B + p, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(1500);
    const name = p.replace(/\W+/g, '_');
    await page.screenshot({ path: `/tmp/shots-charts/${name}-${w}${dark ? '-dark' : ''}.png`, fullPage: true });
    console.log(p, w, await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]));
  }
}
await browser.close();
