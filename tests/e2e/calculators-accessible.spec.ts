import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expectFitting, type Locale, onEveryScreen } from './support/screens';

const words = {
  it: { calculate: 'Calcola', administrations: 'Somministrazioni', doses: 'Calcolo Dosi', weight: 'Peso (kg)' },
  en: { calculate: 'Calculate', administrations: 'Administrations', doses: 'Dose calculation', weight: 'Weight (kg)' },
};

async function expectAccessibleWithResults(page: Page, locale: Locale) {
  await expectAccessible(page);
  const buttons = page.getByRole('button', { name: words[locale].calculate, exact: true });
  for (const button of await buttons.all()) await button.click();
  await expectAccessible(page);
}

onEveryScreen(
  'the calculators, with and without results, hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    const { calculate, administrations, doses, weight } = words[locale];
    await page.goto('calcolatricemedica/Dosi');
    await page.getByLabel(administrations).fill('11');
    await expectAccessibleWithResults(page, locale);
    await page.getByLabel(weight).fill('');
    const form = page.getByRole('region', { name: doses, exact: true });
    await form.getByRole('button', { name: calculate, exact: true }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page);
    await page.goto('calcolatricemedica/Clearance');
    await expectAccessibleWithResults(page, locale);
    await expectFitting(page);
    await page.goto('calcolatricemedica/calcoloScores');
    await expectAccessible(page);
  },
);

onEveryScreen(
  'what stands there without the licence holds to it, too',
  { email: 'luca.verdi@example.it' },
  async (page) => {
    await page.goto('calcolatricemedica/Dosi');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  },
);
