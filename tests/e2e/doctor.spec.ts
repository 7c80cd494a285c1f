import { expect, type Page, test } from '@playwright/test';
import { openPart, signIn } from './support/people';

const EMERGENCY = { name: 'Contatti di emergenza' };
const open = { name: /Rossi Mario/ };

/** Opens Mario's card from his record, which begins with the summary. */
async function openCard(page: Page) {
  await page.getByRole('link', open).click();
  await openPart(page, 'Dati e contatti');
}

test('Anna Neri sees all of Mario’s emergency contacts, and can change nothing', async ({ page }) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await openCard(page);
  const list = page.getByRole('region', EMERGENCY);
  for (const level of ['Nessuna restrizione', 'Basso', 'Moderato', 'Normale', 'Riservato', 'Strettamente riservato']) {
    await expect(list.getByText(new RegExp(`· ${level}$`))).not.toHaveCount(0);
  }
  await expect(page.getByRole('region', { name: 'Contatti', exact: true })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /Modifica|Elimina|Aggiungi|chi vede/, includeHidden: true }),
  ).toHaveCount(0);
});

test('Paolo Gallo sees the contacts at level 1, and no marital status and no phone', async ({ page }) => {
  await signIn(page, 'paolo.gallo@example.it', 'Assistiti');
  await openCard(page);
  const list = page.getByRole('region', EMERGENCY);
  await expect(list.getByText('Carla Rossi')).toBeVisible();
  await expect(list.getByText(/^[2-6] · /)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Contatti', exact: true })).toHaveCount(0);
  await expect(page.getByText('Stato civile')).toHaveCount(0);
  await expect(page.getByText('RSSMRA68C12H501I')).toBeVisible();
  // A card with hidden contacts shows the same text as a card without contacts.
  await expect(page.getByRole('region', { name: 'Altri contatti' })).toContainText('Nessuna voce visibile a Lei.');
});
