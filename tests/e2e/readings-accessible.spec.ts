import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { pressOfRow } from './support/rows';
import {
  expectAccessibleWithDialogs,
  expectFitting,
  expectOpenDialogAccessible,
  onEveryScreen,
} from './support/screens';

const words = {
  it: {
    buttons: [
      /^Aggiungi una rilevazione$/,
      /Cambia .* rilevazione del 18\/11\/2026/,
      /^Elimina rilevazione del 18\/11\/2026/,
    ],
    edit: /^Modifica rilevazione del 18\/11\/2026/,
    weight: 'Peso',
    save: 'Salva',
    rare: 'Valore insolito',
    correct: 'Correggi',
  },
  en: {
    buttons: [/^Add a reading$/, /Change .* reading of 18\/11\/2026/, /^Delete reading of 18\/11\/2026/],
    edit: /^Edit reading of 18\/11\/2026/,
    weight: 'Weight',
    save: 'Save',
    rare: 'Unusual value',
    correct: 'Correct it',
  },
};

onEveryScreen(
  'the page and each of its dialogs hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    const { buttons, edit, weight, save, rare, correct } = words[locale];
    await page.goto('Registro/Visite?vista=andamento&periodo=tutto');
    await page.getByRole('slider').first().press('Home');
    await expectAccessible(page);
    await expectFitting(page);
    await page.goto('Registro/Visite?vista=misure');
    await expectAccessibleWithDialogs(page, buttons);
    await pressOfRow(page, edit);
    await expectOpenDialogAccessible(page);
    await page.getByRole('dialog').getByLabel(weight).fill('250.5');
    await page.getByRole('dialog').getByRole('button', { name: save }).click();
    const asking = page.getByRole('dialog', { name: rare });
    await expect(asking).toBeVisible();
    await expectAccessible(page);
    await asking.getByRole('button', { name: correct }).click();
    await expect(asking).toHaveCount(0);
    await expectAccessible(page);
  },
);
