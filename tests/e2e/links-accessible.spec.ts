import { expect } from '@playwright/test';
import { expectAccessibleWithDialogs, onEveryScreen } from './support/screens';

const words = {
  it: { list: 'Ospedali italiani', buttons: [/^Aggiungi un link$/, /^Modifica Gruppo/, /^Elimina Gruppo/] },
  en: { list: 'Italian hospitals', buttons: [/^Add a link$/, /^Edit Gruppo/, /^Delete Gruppo/] },
};

onEveryScreen(
  'the page and each of its dialogs hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    await page.goto('altro');
    await page.getByRole('heading', { name: words[locale].list }).click();
    await expect(page.getByRole('link', { name: 'IRCCS Ospedale San Raffaele' })).toBeVisible();
    await expectAccessibleWithDialogs(page, words[locale].buttons);
  },
);
