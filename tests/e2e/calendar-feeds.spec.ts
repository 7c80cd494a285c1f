import { expect, test } from '@playwright/test';
import { daysAfter, today } from '@/lib/values/days';
import { newReminder } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { expectFitting } from './support/screens';

// T53: a patient connects a calendar by a secret address, sees that it was read, and removes it.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

test('a patient connects a calendar on a phone, which reads the reminders until it is removed', async ({
  page,
  context,
}) => {
  const patient = await newcomer(behind);
  await newReminder(behind.db, patient, { day: daysAfter(today(), 3), time: '10:00', text: 'Chiamare il medico' });
  await page.setViewportSize({ width: 360, height: 800 });
  await openSessionOf(page, patient.email);
  await page.goto('account/Promemoria');
  await page.getByRole('link', { name: 'Promemoria nel calendario' }).click();
  await expect(page.getByText('Google, Apple, Microsoft')).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await page.getByRole('button', { name: 'Collega un calendario' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill('Telefono');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crea l’indirizzo' }).click();
  const shown = page.getByRole('dialog', { name: 'L’indirizzo del calendario' });
  const address = (await shown.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'L’ho conservato' }).click();
  await expect(page.getByText('Non ancora letto')).toBeVisible();

  const read = await context.request.get(address);
  expect([read.status(), read.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow, noarchive']);
  expect(await read.text()).toContain('SUMMARY:Hai un promemoria');
  const head = await context.request.head(address);
  expect([head.status(), await head.text(), head.headers().etag]).toEqual([200, '', read.headers().etag]);
  const known = await context.request.get(address, { headers: { 'if-none-match': read.headers().etag ?? '' } });
  expect(known.status()).toBe(304);

  await page.reload();
  await expect(page.getByText('Letto l’ultima volta')).toBeVisible();
  await page.getByRole('button', { name: 'Togli il calendario Telefono' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(page.getByText('Calendario tolto.')).toBeVisible();
  const [over, never] = [
    await context.request.get(address),
    await context.request.get(address.replace(/.{5}\.ics$/, 'aaaaa.ics')),
  ];
  expect([over.status(), await over.text()]).toEqual([404, await never.text()]);
});
