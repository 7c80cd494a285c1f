import { expectAccessibleWithDialogs, onEveryScreen } from './support/screens';

const words = {
  it: [
    /^Aggiungi una diagnosi confermata$/,
    /^Modifica Glutine$/,
    /Cambia .* Glutine$/,
    /^Sposta Glutine$/,
    /^Elimina Glutine$/,
  ],
  en: [/^Add a confirmed diagnosis$/, /^Edit Glutine$/, /Change .* Glutine$/, /^Move Glutine$/, /^Delete Glutine$/],
};

onEveryScreen(
  'the page and each of its dialogs hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it' },
  async (page, locale) => {
    await page.goto('Registro/Diagnosi');
    await expectAccessibleWithDialogs(page, words[locale]);
  },
);
