import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openPart, signIn } from './support/people';
import { pressOfRow } from './support/rows';
import { dialog, region } from './support/sharing';

test('a doctor finds a patient by name or tax code, sees the new entries, and does not end the association', async ({
  page,
}) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await page.getByRole('searchbox').fill('nessuno');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByText('Nessun risultato')).toBeVisible();
  await page.getByRole('searchbox').fill('rssmra68c12h501i');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByRole('row', { name: /Rossi Mario/ })).toContainText(
    /RSSMRA68C12H501I.*novità|Mai aperta|Nessuna/s,
  );
  await page.getByRole('searchbox').fill('mario ROSSI');
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await pressOfRow(page, 'Termina l’associazione con Rossi Mario');
  await expect(dialog(page)).toContainText('Vuole terminare l’associazione?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('link', { name: 'Rossi Mario' }).click();
  await expect(region(page, 'Novità da vedere')).toBeVisible();
  await expectAccessible(page);
});

test('every printed sheet has a header with the patient’s name and the day, and no buttons', async ({ page }) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await page.getByRole('link', { name: 'Rossi Mario' }).click();
  await openPart(page, 'Problemi e allergie');
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const head = page.getByText(/^Stampato il \d{2}\/\d{2}\/\d{4}$/).filter({ visible: true });
  await expect(head).toBeVisible();
  await expect(head.locator('..')).toContainText('Mario Rossi');
  expect(await head.locator('../..').evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  );
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  const numbers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText),
  );
  expect(numbers.join()).toContain('counter(page)');
});
