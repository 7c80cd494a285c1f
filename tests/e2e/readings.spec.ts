import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { unfold } from './support/folds';
import { openPart, openSessionOf, signIn } from './support/people';
import { listLink as list, pressOfRow } from './support/rows';
import { expectFitting, expectOneOutcomeBesideAllElse } from './support/screens';

const open = async (page: Page, email: string) => {
  await openSessionOf(page, email);
  await page.goto('Registro/Visite?vista=misure');
  await expect(readings(page)).toBeVisible();
};
const readings = (page: Page) => page.getByRole('region', { name: 'Misure', exact: true });
const trends = (page: Page) => page.getByRole('region', { name: 'Andamento', exact: true });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});

async function add(page: Page, day: string) {
  await page.getByRole('button', { name: 'Aggiungi una misura' }).click();
  const fresh = dialog(page, 'Nuova misura');
  await expect(fresh.getByLabel('Chi può vedere')).toHaveValue('4');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert')).toContainText('Pressione massima (mmHg): Inserisca almeno una delle misure');
  await unfold(fresh.getByLabel('Data'));
  await fresh.getByLabel('Data').fill('01/01/2999');
  await fresh.getByLabel('Data').blur();
  await expect(
    fresh.getByText('La data di inserimento non può essere successiva alla data odierna', { exact: true }),
  ).toBeVisible();
  await fresh.getByLabel('Data').fill(day);
  await fresh.getByText('Aggiungi un’altra misura').click();
  await fresh.getByRole('button', { name: 'Peso' }).last().click();
  await expect(fresh.getByLabel('Peso')).toBeFocused();
  await fresh.getByLabel('Peso').fill('59,4');
  await fresh.getByLabel('Pressione minima').fill('130');
  await fresh.getByLabel('Pressione massima').fill('500');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert')).toContainText('Il valore deve essere compreso tra 40 e 300 mmHg');
  await fresh.getByLabel('Pressione massima').fill('112');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(fresh.getByRole('alert')).toContainText('La pressione minima deve essere inferiore alla massima');
  await fresh.getByLabel('Pressione minima').fill('72');
  await fresh.getByRole('button', { name: 'Salva' }).click();
  await expect(
    page.getByText('Pressione salvata: 112/72, nella norma. Peso salvato: 59,4 kg, nella norma.'),
  ).toBeVisible();
}

test('on a phone Giulia adds, edits, locks and deletes a reading; a rare value needs a confirmation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = '07/06/2026';
  await open(page, 'giulia.bianchi@example.it');
  await add(page, day);
  const row = readings(page).getByRole('row', { name: new RegExp(day) });
  await expect(row).toContainText('59,4');
  await expect(row).toContainText('21,6');

  await pressOfRow(page, `Modifica misura del ${day} (112/72 mmHg, 59,4 kg)`);
  const edit = dialog(page, 'Modifica misura');
  await expect(edit.getByLabel('Peso')).toHaveValue('59,4');
  await edit.getByLabel('Frequenza cardiaca').fill('168');
  await edit.getByRole('button', { name: 'Salva' }).click();
  const rare = dialog(page, 'Valore insolito');
  await expect(rare).toContainText('Frequenza cardiaca (bpm): Valore insolito: di solito è tra 40 e 150 bpm');
  await expectAccessible(page);
  await rare.getByRole('button', { name: 'Correggi' }).click();
  await expect(rare).toHaveCount(0);
  await expect(edit.getByLabel('Frequenza cardiaca')).toHaveValue('168');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await rare.getByRole('button', { name: 'Salva comunque' }).click();
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('168 urgente, alto');

  await pressOfRow(page, new RegExp(`Cambia .* misura del ${day}`));
  await dialog(page).getByLabel('Chi può vedere').selectOption('2');
  await dialog(page).getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Confidenzialità aggiornata')).toBeVisible();
  await expectOneOutcomeBesideAllElse(page);
  await page.reload();
  await expect(row).toContainText(/Visibile a: (Conti, )?Marino2 · Basso/);
  await expectFitting(page);

  await pressOfRow(page, new RegExp(`^Elimina misura del ${day}`));
  await expect(dialog(page).getByText('Vuole eliminare la misura?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Misura eliminata con successo!')).toBeVisible();
  await page.reload();
  await expect(readings(page).getByRole('rowheader', { name: '26/10/2026' })).toBeVisible();
  await expect(page.getByText(day)).toHaveCount(0);
});

test('Mario changes the charts’ period, sorts and pages the table, and both are kept; Elena sees what she may see', async ({
  page,
  browser,
}) => {
  await open(page, 'mario.rossi@example.it');
  await list(page, 'Andamento').focus();
  await page.keyboard.press('Enter');
  await trends(page).getByRole('link', { name: 'Tutto' }).click();
  await expect(page).toHaveURL(/periodo=tutto/);
  await expect(trends(page).getByRole('link', { name: 'Tutto' })).toHaveAttribute('aria-current', 'true');
  await expect(list(page, 'Andamento')).toHaveAttribute('aria-current', 'true');
  await expect(trends(page).getByRole('img', { name: 'Pressione arteriosa' })).toHaveAccessibleDescription(
    /^\d+\/\d+ mmHg.*Nel periodo: da .*Massima: .* tra \d+ e 164 mmHg\..*Normale in casa/,
  );

  await trends(page).getByRole('link', { name: 'Tutte le misure, in tabella' }).click();
  const pressure = readings(page).getByRole('columnheader', { name: 'Pressione (mmHg)' });
  for (const order of ['ascending', 'descending']) {
    await pressure.getByRole('link').click();
    await expect(pressure).toHaveAttribute('aria-sort', order);
  }
  await expect(readings(page).getByRole('rowheader').first()).toHaveText(/^04\/10\/2025/);
  const top = await page.evaluate(() => window.scrollY);
  const more = readings(page).getByRole('link', { name: /^Altre \d+ voci/ });
  await more.press('Enter');
  await expect(readings(page).getByText(/^1–20 di/)).toBeVisible();
  await expect(readings(page).getByRole('rowheader').first()).toHaveText(/^04\/10\/2025/);
  await expect(more).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(top);
  await expect(page).toHaveURL(/fino-rilevazioni=2/);
  await list(page, 'Visite').click();
  await page.getByRole('searchbox').fill('ramipril');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/cerca=[\w-]{64,}/);
  await list(page, 'Misure').click();
  await expect(readings(page).getByRole('rowheader').first()).toHaveText(/^04\/10\/2025/);
  await list(page, 'Andamento').click();
  await expect(trends(page).getByRole('link', { name: 'Tutto' })).toHaveAttribute('aria-current', 'true');

  const doctor = await browser.newPage();
  await signIn(doctor, 'elena.costa@example.it', 'Assistiti');
  await doctor.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(doctor, 'Visite');
  await list(doctor, 'Andamento').click();
  await trends(doctor).getByRole('link', { name: 'Tutto' }).click();
  // The least value depends on the day, since a plan of the demo data ends on it.
  await expect(trends(doctor)).toContainText(/tra \d+ e 152 mmHg/);
  await expect(trends(doctor)).not.toContainText('164');
  await list(doctor, 'Misure').click();
  await expect(readings(doctor).getByRole('row').nth(1)).toBeVisible();
  // Only the words are explained: a doctor changes nothing.
  await expect(readings(doctor).getByRole('button', { name: /^(?!Che cosa è)/ })).toHaveCount(0);
});

test('the points of a chart are read with arrows, Home and End, by a tap and by dragging', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto('Registro/Visite?vista=andamento&periodo=tutto');
  const chart = trends(page).getByRole('figure').filter({ hasText: 'Pressione arteriosa' });
  const points = page.getByRole('slider', { name: 'Punti del grafico: Pressione arteriosa' });
  const said = async () => (await points.getAttribute('aria-valuetext')) ?? '';
  await points.focus();
  await page.keyboard.press('Home');
  const first = await said();
  expect(first).toMatch(/^(in media )?\d+\/\d+ mmHg( \(\d+ valori\))?(, [a-z’, ]+)?, \d\d\/\d\d\/\d{4}$/);
  const told = first.split(', ');
  const [value = '', day = ''] = [told[0], told.at(-1)];
  const readout = chart.locator('[data-read]');
  await expect(readout.getByText(value, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(points).not.toHaveAttribute('aria-valuetext', first);
  await page.keyboard.press('ArrowLeft');
  await expect(points).toHaveAttribute('aria-valuetext', first);
  await page.keyboard.press('End');
  const last = await said();
  expect(last).not.toBe(first);

  const box = await chart.getByRole('img').boundingBox();
  if (!box) throw new Error('the chart is not drawn');
  await page.mouse.click(box.x + 2, box.y + 5);
  await expect(points).toHaveAttribute('aria-valuetext', first);
  await expect(readout.getByText(day, { exact: true })).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 0.5, box.y + 60, { steps: 4 });
  await expect(points).toHaveAttribute('aria-valuetext', last);
  await page.mouse.up();
  await expectFitting(page);

  // When the pointer leaves, the chart shows its caption again.
  await page.mouse.move(0, 0);
  await expect(readout.getByText(last.split(', ')[0] ?? '', { exact: true })).toBeVisible();
  await expect(readout).toBeVisible();
  await points.blur();
  await expect(readout).toHaveCount(0);
});

test('the form of a measure says what a value means while one types; an urgent one offers 112 and can still be saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto('Registro/Visite?misura=pressione#aggiungi-rilevazioni');
  const form = dialog(page);
  await expect(form.getByLabel('Pressione massima')).toBeFocused();
  await expect(form.getByText(/^L’ultima volta: \d+\/\d+ \(/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Peso' })).toHaveCount(0);
  await form.getByLabel('Pressione massima').fill('128');
  await expect(form.getByText('nella norma')).toHaveCount(0);
  await form.getByLabel('Pressione minima').fill('79');
  await expect(form.getByText('nella norma')).toBeVisible();
  await form.getByLabel('Pressione massima').fill('195');
  await form.getByLabel('Pressione minima').fill('118');
  await expect(form.getByRole('link', { name: 'Chiami il 112' })).toHaveAttribute('href', 'tel:112');
  await expect(form).toContainText('Ripeta la misura tra cinque minuti');
  await expectAccessible(page);
  await expectFitting(page);
  await expect(form.getByRole('button', { name: 'Salva questa misura' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(form).toHaveCount(0);
  expect(page.url()).not.toContain('misura=');
});

test('URLs of earlier versions open the right list, and the form for a new reading', async ({ page }) => {
  await openSessionOf(page, 'giulia.bianchi@example.it');
  await page.goto('Registro/Visite#aggiungi-rilevazioni');
  await expect(dialog(page, 'Nuova misura')).toBeVisible();
  await expect(list(page, 'Misure')).toHaveAttribute('aria-current', 'true');
  await page.goto('Registro/Visite?periodo=6');
  await expect(trends(page).getByRole('link', { name: '6 mesi' })).toHaveAttribute('aria-current', 'true');
});

test('without JavaScript the lists and the periods work as links', async ({ page, browser, baseURL }) => {
  await signIn(page, 'mario.rossi@example.it');
  const plain = await browser.newPage({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  await plain.goto('Registro/Visite');
  await list(plain, 'Misure').click();
  await expect(readings(plain).getByRole('rowheader').first()).toBeVisible();
  await list(plain, 'Andamento').click();
  await trends(plain).getByRole('link', { name: '1 mese' }).click();
  await expect(trends(plain).getByRole('link', { name: '1 mese' })).toHaveAttribute('aria-current', 'true');
});
