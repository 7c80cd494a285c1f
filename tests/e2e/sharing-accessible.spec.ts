import { expect, type Page } from '@playwright/test';
import { associate, newDoctor } from '../support/people';
import { expectAccessible } from './support/axe';
import { behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';
import { expectAccessibleWithDialogs, expectOpenDialogAccessible, onEveryScreen } from './support/screens';
import { dialog } from './support/sharing';

const words = {
  it: {
    patients: [/^Aggiungi Lucia Marino$/, /^Scrivi un messaggio a Elena Costa$/, /^Rimuovi Elena Costa$/],
    lock: 'Cambia ciò che vede Paolo Gallo',
    doctors: [/^Termina l’associazione con Rossi Mario$/],
    invited: [/^Accetta l’invito di/, /^Rifiuta l’invito di/],
    who: /Cambia chi vede/,
    visibility: 'Visibilità',
    tags: 'Specializzazioni',
    save: 'Salva',
  },
  en: {
    patients: [/^Add Lucia Marino$/, /^Write a message to Elena Costa$/, /^Remove Elena Costa$/],
    lock: 'Change what Paolo Gallo sees',
    doctors: [/^End the association with Rossi Mario$/],
    invited: [/^Accept the invitation of/, /^Decline the invitation of/],
    who: /Change who sees/,
    visibility: 'Visibility',
    tags: 'Specialities',
    save: 'Save',
  },
};
const PARTIAL = '3';

onEveryScreen(
  'the doctors’ page and each of its dialogs hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    const said = words[locale];
    await page.goto('Registro/Dottori');
    await expectAccessibleWithDialogs(page, said.patients);
    await expectLockAccessible(page, said);
    await page.goto('Registro/Diagnosi');
    await pressOfRow(page, said.who);
    await expect(dialog(page).getByRole('status')).toContainText(/Visibile a|Visible to|Solo Lei|Only you/);
    await expectOpenDialogAccessible(page);
  },
);

/** With its specialities, with what is missing of them, with some, and with the question that is asked at the end. */
async function expectLockAccessible(page: Page, { lock, visibility, tags, save }: (typeof words)['it']) {
  await pressOfRow(page, lock);
  await expectOpenDialogAccessible(page);
  await dialog(page).getByLabel(visibility).selectOption(PARTIAL);
  await expectOpenDialogAccessible(page);
  await dialog(page).getByRole('combobox', { name: tags }).press('Backspace');
  await dialog(page).getByRole('button', { name: save }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(tags);
  await expectOpenDialogAccessible(page);
  await dialog(page).getByRole('combobox', { name: tags }).click();
  await page.getByRole('listbox', { name: tags }).getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Paolo Gallo' })).toBeVisible();
  await expectOpenDialogAccessible(page);
  await dialog(page).getByRole('button', { name: save }).click();
  await expect(dialog(page)).toHaveCount(2);
  await expectAccessible(page);
}

onEveryScreen(
  'a doctor’s patients and each of the page’s dialogs hold to it as well',
  { email: 'elena.costa@example.it' },
  async (page, locale) => {
    await page.goto('assistiti');
    await expectAccessibleWithDialogs(page, words[locale].doctors);
  },
);

onEveryScreen('so do invitations', { email: 'anna.neri@example.it' }, async (page, locale) => {
  // An invitation that no other test answers.
  const behind = behindTheApp();
  const patient = await newcomer(behind);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { acceptedAt: null });
  await behind.close();
  await openSessionOf(page, doctor.email);
  await page.goto('assistiti');
  await expectAccessibleWithDialogs(page, words[locale].invited);
});
