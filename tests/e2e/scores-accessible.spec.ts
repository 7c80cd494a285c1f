import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { recordPart } from './support/people';
import { WORDS } from './support/scores';
import { expectAccessibleWithDialogs, onEveryScreen } from './support/screens';

const MARIO = { email: 'mario.rossi@example.it' };
const ROW = {
  it: [
    /^Specializzazioni di HAS-BLED del 05\/10\/2025/,
    /Cambia chi vede HAS-BLED del 05\/10\/2025/,
    /^Elimina HAS-BLED del 05\/10\/2025/,
  ],
  en: [
    /^Specialities of HAS-BLED of 05\/10\/2025/,
    /Change who sees HAS-BLED of 05\/10\/2025/,
    /^Delete HAS-BLED of 05\/10\/2025/,
  ],
};

// Each score's page, with and without a result, is looked at in scores.spec, where it stands.

onEveryScreen('what lacks is told as WCAG 2.2 AA asks', MARIO, async (page, locale) => {
  await page.goto('calcolatricemedica/calcoloScores/cardiovascolareScore');
  await page.getByRole('button', { name: WORDS[locale].calculate, exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
});

onEveryScreen('the history and each of its dialogs hold to WCAG 2.2 AA', MARIO, async (page, locale) => {
  await page.goto('calcolatricemedica/calcoloScores/hasBledScore');
  await expectAccessibleWithDialogs(page, ROW[locale]);
});

onEveryScreen(
  'what a doctor sees of the scores holds to WCAG 2.2 AA',
  { email: 'anna.neri@example.it', landing: 'assistiti' },
  async (page) => {
    await page.getByRole('link', { name: /Rossi Mario/ }).click();
    await recordPart(page, /^Scores?$/).click();
    await expect(page.getByRole('img').first()).toBeVisible();
    // On a phone a row's sheet has them.
    const line = page.locator('[data-sheet]').first();
    const place = (await line.isVisible()) ? page.getByRole('dialog') : page;
    if (place !== page) await line.click();
    await place
      .getByText(/^(Dati usati|Data used)$/)
      .first()
      .click();
    await expectAccessible(page);
  },
);
