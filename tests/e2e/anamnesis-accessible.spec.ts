import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordPart } from './support/people';
import { expectAccessibleWithDialogs, expectWholeWords, onEveryScreen } from './support/screens';

const words = {
  it: [/^Modifica l’anamnesi fisiologica$/, /Cambia chi vede Familiare$/, /^Version[ei] precedent.*: Familiare$/],
  en: [/^Edit the physiological history$/, /Change who sees Family history$/, /^Earlier version.*: Family history$/],
};
const texts = { it: 'Modifica il testo: Familiare', en: 'Edit the text: Family history' };
const female = {
  it: [
    /^Aggiungi una gravidanza$/,
    /^Modifica gravidanza del 10.01.2025/,
    /Cambia .* del 10.01.2025/,
    /^Elimina gravidanza del 10.01.2025/,
  ],
  en: [
    /^Add a pregnancy$/,
    /^Edit pregnancy of 10.01.2025/,
    /Change .* of 10.01.2025/,
    /^Delete pregnancy of 10.01.2025/,
  ],
};
const pregnancy = {
  it: { add: 'Aggiungi una gravidanza', start: 'Inizio gravidanza', end: 'Fine gravidanza', long: /termina a 9 mesi/ },
  en: { add: 'Add a pregnancy', start: 'Start of pregnancy', end: 'End of pregnancy', long: /9 months/ },
};

onEveryScreen(
  'the page and each of its dialogs hold to WCAG 2.2 AA',
  { email: 'giulia.bianchi@example.it' },
  async (page, locale) => {
    await page.goto('Registro/Anamnesi');
    await expectWholeWords(page);
    await page.getByRole('button', { name: texts[locale] }).click();
    await expectAccessible(page);
    await expectAccessibleWithDialogs(page, [...words[locale], ...female[locale]]);
  },
);

onEveryScreen(
  'the warning of a long pregnancy holds to WCAG 2.2 AA',
  { email: 'giulia.bianchi@example.it' },
  async (page, locale) => {
    const { add, start, end, long } = pregnancy[locale];
    await page.goto('Registro/Anamnesi');
    await page.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(start).fill('10/01/2019');
    await dialog.getByLabel(end).fill('20/12/2019');
    await dialog.getByLabel(end).blur();
    await expect(dialog.getByText(long)).toBeVisible();
    await expectAccessible(page);
  },
);

onEveryScreen(
  'what a doctor sees of it holds to WCAG 2.2 AA',
  { email: 'anna.neri@example.it', landing: 'assistiti' },
  async (page) => {
    await page.getByRole('link', { name: /Rossi Mario/ }).click();
    await recordPart(page, /^(Anamnesi|History|Medical history)$/).click();
    await expect(page.getByText('infarto miocardico')).toBeVisible();
    await expectAccessible(page);
  },
);
