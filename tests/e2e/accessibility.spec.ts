import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signIn } from './support/people';
import { expectAccessibleWithDialogs, expectFitting } from './support/screens';

const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  { name: 'phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const },
];
const dialogs = [
  'Modifica dati personali',
  'Modifica contatti',
  'Modifica scheda medica',
  'Aggiungi un contatto di emergenza',
  'Cambia chi vede Carla Rossi',
  'Elimina Carla Rossi',
];

for (const { name, ...screen } of screens) {
  test.describe(name, () => {
    test.use(screen);

    test('the card and each of its dialogs hold to WCAG 2.2 AA', async ({ page }) => {
      await signIn(page, 'mario.rossi@example.it');
      await expectAccessibleWithDialogs(page, dialogs);
    });

    test('nothing on the card is wider than the screen', async ({ page }) => {
      await signIn(page, 'mario.rossi@example.it');
      await expectFitting(page);
    });

    test('the doctor’s pages hold to WCAG 2.2 AA', async ({ page }) => {
      await signIn(page, 'anna.neri@example.it', 'Assistiti');
      await expectAccessible(page);
      await page.getByRole('link', { name: /Rossi Mario/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Mario Rossi' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
