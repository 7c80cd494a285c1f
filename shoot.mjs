import { chromium } from 'playwright-core';
import { provideChromium } from './tests/support/browser.mjs';
const base = 'http://localhost:4391/webui/';
const out = '/tmp/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const state = process.env.STATE;
const ctx = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'it-IT', reducedMotion: 'reduce' });
ctx.setDefaultTimeout(240000); ctx.setDefaultNavigationTimeout(240000);
const page = await ctx.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 300)));
const log = (...a) => console.log(new Date().toISOString().slice(11, 19), ...a);
await page.goto(base + 'login');
await page.getByLabel('E-mail').fill('mario.rossi@example.it');
await page.getByLabel('Password', { exact: true }).fill('Demo-Salute-2026!');
await page.getByRole('button', { name: 'Accedi', exact: true }).click();
await page.waitForURL((u) => !u.pathname.endsWith('login'));
log('in', page.url());
const shot = async (name) => { await page.waitForTimeout(500); await page.screenshot({ path: `${out}/${name}.png` }); log(name); };
const dialog = page.getByRole('dialog');
const step = async (name, run) => { try { await run(); } catch (e) { console.log('FAILED', name, e.message.split('\n')[0]); await page.screenshot({ path: `${out}/FAILED-${name}.png` }); } };
for (const [w, h] of [[360, 740], [1280, 900]]) {
  await page.setViewportSize({ width: w, height: h });
  await step(`measure-${w}`, async () => {
    await page.goto(base + 'Registro/Visite?vista=misure#aggiungi-rilevazioni');
    await dialog.getByLabel('Pressione massima').waitFor();
    await page.waitForTimeout(1500);
    await shot(`measure-ask-${w}`);
    await dialog.getByLabel('Pressione massima').fill('128');
    await dialog.getByLabel('Pressione minima').fill('79');
    await shot(`measure-typed-${w}`);
    await dialog.getByText('Visibile').click();
    await dialog.getByText('Oggi').click();
    await shot(`measure-open-${w}`);
    await dialog.getByText('Oggi').click();
    await dialog.getByText(/^Visibile/).first().click();
    await dialog.getByLabel('Pressione massima').fill('195');
    await dialog.getByLabel('Pressione minima').fill('118');
    await shot(`measure-urgent-${w}`);
  });
  await step(`glucose-${w}`, async () => {
    await page.goto(base + 'login');
    await page.goto(base + 'Registro/Visite?misura=glicemia#aggiungi-rilevazioni');
    await dialog.getByLabel('Glicemia').waitFor();
    await shot(`glucose-${w}`);
  });
  for (const [name, path, button] of [
    ['exam', 'Registro/Esami', 'Aggiungi un esame'], ['therapy', 'Registro/Farmaci', 'Aggiungi una terapia in corso'],
  ]) await step(`${name}-${w}`, async () => {
    await page.goto(base + path);
    await page.getByRole('button', { name: button }).first().click();
    await dialog.waitFor(); await page.waitForTimeout(2000);
    await shot(`${name}-${w}`);
    await dialog.getByText('Altri dettagli').click();
    await dialog.getByText('Altri dettagli').scrollIntoViewIfNeeded();
    await shot(`${name}-details-${w}`);
  });
  await step(`omnic-${w}`, async () => {
    await page.goto(base + 'Registro/Farmaci');
    const edit = page.getByRole('button', { name: 'Modifica Omnic' });
    await edit.first().evaluate((b) => b.click());
    await dialog.waitFor(); await page.waitForTimeout(1500);
    await shot(`omnic-${w}`);
    await page.keyboard.press('Escape'); await page.waitForTimeout(800);
    log('after escape, dialogs:', await dialog.count());
  });
}
await page.emulateMedia({ colorScheme: 'dark' });
await page.setViewportSize({ width: 360, height: 740 });
await step('dark', async () => {
  await page.goto(base + 'login');
  await page.goto(base + 'Registro/Visite?vista=misure&misura=pressione#aggiungi-rilevazioni');
  await dialog.getByLabel('Pressione massima').fill('195');
  await dialog.getByLabel('Pressione minima').fill('118');
  await shot('measure-dark');
});
await browser.close();
