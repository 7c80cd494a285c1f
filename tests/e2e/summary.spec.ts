import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { TALLEST_PX } from './support/look';
import { behindTheApp, newcomer } from './support/newcomer';
import { printed } from './support/paper';
import { openPart, openSessionOf } from './support/people';
import { expectFitting, onAPhone, onEveryScreen } from './support/screens';

// The summary as the first page of a patient and of a record that a doctor opens.

const words = {
  it: {
    cards: ['Ultime misure', 'Allergie e intolleranze', 'Problemi attivi'],
    ownTherapies: 'Farmaci di oggi',
    therapies: 'Terapie in corso',
    own: ['Dolore nell’ultimo mese', 'Prossimi appuntamenti', 'In un’emergenza', 'Chi ha visto la cartella'],
    seen: ['Novità da vedere', 'Ultime visite', 'Ultimi documenti'],
    normal: /(nella|sopra la|sotto la) norma/,
    before: /(era|prima) \d+\/\d+/,
    measures: 'Ultime misure',
    measuresSeen: 'Ultime misure visibili a Lei',
    add: 'Aggiungi',
    other: /^Altro/,
    pressure: 'Pressione',
    reading: 'Aggiungi una misura',
    newReading: 'Nuova misura',
    systolic: /^Pressione massima/,
    visit: 'Visita',
    day: /^Data/,
    pain: 'Dolore',
    newPain: 'Nuova segnalazione',
    card: 'Dati e contatti',
    levels: 'Mostra il livello delle voci',
    highlights: 'In evidenza',
    emergency: 'Contatti di emergenza',
  },
  en: {
    cards: ['Latest readings', 'Allergies and intolerances', 'Active problems'],
    ownTherapies: 'Today’s medicines',
    therapies: 'Ongoing therapies',
    own: ['Pain in the last month', 'Coming up', 'In an emergency', 'Who has seen the record'],
    seen: ['News to see', 'Latest visits', 'Latest documents'],
    normal: /(above |below )?normal/,
    before: /was \d+\/\d+/,
    measures: 'Latest readings',
    measuresSeen: 'Latest readings visible to you',
    add: 'Add',
    other: /^Other/,
    pressure: 'Pressure',
    reading: 'Add a reading',
    newReading: 'New reading',
    systolic: /^Upper pressure/,
    visit: 'Visit',
    day: /^Date/,
    pain: 'Pain',
    newPain: 'New report',
    card: 'Details and contacts',
    levels: 'Show the level of each entry',
    highlights: 'At a glance',
    emergency: 'Emergency contacts',
  },
};
type Words = (typeof words)['it'];

/** The most that a patient's home may be tall on a phone, at any time of the day: up to three times of intake are unfolded. */
const HOME_PX = 4100;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function expectMeasured(page: Page, { measures, normal, before }: Pick<Words, 'measures' | 'normal' | 'before'>) {
  await expect(region(page, measures)).toContainText(/\d+\/\d+\s*mmHg/);
  await expect(region(page, measures)).toContainText(normal);
  await expect(region(page, measures)).toContainText(before);
}

onAPhone(
  'Mario’s home says how he is, a card a question, and a press opens what he writes every day at its first field',
  { email: 'mario.rossi@example.it', landing: '.' },
  async (page, locale) => {
    const said = words[locale];
    for (const name of [said.ownTherapies, ...said.cards, ...said.own]) await expect(region(page, name)).toBeVisible();
    await expectMeasured(page, said);
    expect(await height(page)).toBeLessThanOrEqual(HOME_PX);
    await expectAccessible(page);
    await expectFitting(page);

    const dialog = page.getByRole('dialog');
    const add = page.getByRole('button', { name: said.add, exact: true });
    const answer = (name: string) => dialog.getByRole('link', { name, exact: true });
    await add.click();
    await answer(said.pressure).click();
    await expect(page.getByRole('dialog', { name: said.newReading })).toBeVisible();
    await expect(dialog.getByLabel(said.systolic)).toBeFocused();
    // The URL opens the form once: it does not reopen after Escape or a reload.
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: said.reading })).toBeFocused();

    // The same works by keyboard.
    await page.goto('');
    await add.press('Enter');
    await dialog.getByText(said.other).press('Enter');
    await answer(said.visit).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel(said.day).first()).toBeVisible();
    await page.goto('');
    await add.click();
    await answer(said.pain).click();
    await expect(page.getByRole('heading', { level: 1, name: said.newPain })).toBeVisible();
  },
);

onEveryScreen(
  'Elena Costa has Mario’s record at a glance, what matters most on the first screen, all on two sheets at most, and the first of it on every part',
  { email: 'elena.costa@example.it', landing: 'assistiti' },
  async (page, locale) => {
    const { measuresSeen: measures, ...said } = words[locale];
    const cards = [...said.cards.filter((name) => name !== said.measures), said.therapies, ...said.seen, measures];
    await page.getByRole('link', { name: /Rossi Mario/ }).click();
    for (const name of cards) await expect(region(page, name)).toBeVisible();
    await expectMeasured(page, { ...said, measures });
    await expectAccessible(page);
    await expectFitting(page);
    if (page.viewportSize()?.width === 1280) {
      await page.setViewportSize({ width: 1280, height: 800 });
      // The latest visits and documents may stand below.
      for (const name of cards.filter((one) => !said.seen.slice(1).includes(one)))
        await expect(region(page, name).getByRole('heading', { level: 2 })).toBeInViewport();
    } else expect(await height(page)).toBeLessThanOrEqual(TALLEST_PX);
    const sheets = await printed(page);
    expect(sheets.length).toBeLessThanOrEqual(2);
    expect(sheets[0]?.text).toContain('Penicillina');
    expect(sheets[0]?.text).toContain('Norvasc');

    const strip = region(page, said.highlights);
    await expect(strip).toHaveCount(0);
    await openPart(page, said.card);
    await expect(strip).toContainText('Penicillina');
    await expect(strip).toContainText('Norvasc');
    // The level is mainly for the patient: a doctor sees it only after a click.
    const level = region(page, said.emergency).getByText(/^1 · /).first();
    await expect(level).toBeHidden();
    await page.getByRole('checkbox', { name: said.levels }).check();
    // On a phone the level is shown in the row's sheet.
    const opener = region(page, said.emergency).getByRole('button', { name: 'Carla Rossi', exact: true });
    if (await opener.isVisible()) await opener.press('Enter');
    await expect(level.or(page.getByRole('dialog').getByText(/^1 · /)).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('a doctor’s home names the patients by what is new, and opens a record', async ({ page }) => {
  await openSessionOf(page, 'anna.neri@example.it');
  await page.goto('');
  await expect(region(page, 'Assistiti con novità')).toBeVisible();
  await expect(page.getByText('restano scritte tra i Suoi accessi')).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rossi Mario/ })
    .click();
  await expect(region(page, 'Terapie in corso')).toBeVisible();
});

test('an empty record shows first steps, and no empty boxes', async ({ page }) => {
  const behind = behindTheApp();
  const patient = await newcomer(behind);
  await behind.close();
  await openSessionOf(page, patient.email);
  await page.goto('');
  await expect(region(page, 'Da dove cominciare')).toBeVisible();
  for (const name of words.it.cards) await expect(region(page, name)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^(Cominci da qui, due minuti|Riprendi i primi passi)$/ }).click();
  await page.waitForURL(/Benvenuto/);
  await page.goBack();
  await page.getByRole('link', { name: 'Una misura o un referto' }).click();
  await page.getByLabel(words.it.systolic).fill('128');
  await page.getByLabel(/^Pressione minima/).fill('79');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Pressione salvata: 128/79, nella norma.')).toBeVisible();
  await page.goto('');
  await expect(region(page, 'Ultime misure')).toContainText(/128\/79\s*mmHg/);
  await expect(region(page, 'Ultime misure')).toContainText('nella norma');
  await expect(region(page, 'Da dove cominciare')).toHaveCount(0);
});
