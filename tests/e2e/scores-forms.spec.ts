import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openPart, openSessionOf, signIn } from './support/people';
import { calculate, calculator, history, PLACE, result, somebody } from './support/scores';

// The pages of the scores: their questions, refusals, prefilled values and sharing.

test('a missing sex is asked for, and all missing fields are named', async ({ page }) => {
  await somebody(page, { sex: 'unknown' });
  await page.goto(`${PLACE}/cardiovascolareScore`);
  await page.getByRole('button', { name: 'Calcola', exact: true }).click();
  const summary = calculator(page, 'Score Cardiovascolare').getByRole('alert');
  await expect(summary).toContainText('Sesso: Si prega di aggiornare il sesso');
  await expect(summary).toContainText('Compili tutti i campi!');
  await expect(page.getByRole('button', { name: 'Salva il risultato' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an implausible value is refused, and an unusual one is pointed out', async ({ page }) => {
  await somebody(page);
  await page.goto(`${PLACE}/framinghamScore`);
  const cholesterol = page.getByLabel('Colesterolo totale');
  await cholesterol.fill('49');
  const work = page.getByRole('button', { name: 'Calcola', exact: true });
  await work.click();
  const refused = 'Inserisca un valore valido! Di solito è compreso tra 100 e 400.';
  await expect(page.getByText(refused).first()).toBeVisible();
  await cholesterol.fill('70');
  await work.click();
  await expect(page.getByText('Il valore inserito è raro. Verifichi di averlo inserito correttamente.')).toBeVisible();
  await page.getByLabel('Età').fill('80');
  await expect(page.getByText('Inserisca un’età tra 30 e 79 anni')).toBeVisible();
});

test('the current equations come first, those of the specification can be chosen, each by its name', async ({
  page,
}) => {
  await somebody(page);
  await page.goto(`${PLACE}/meldScore`);
  await expect(page.getByLabel('Equazione')).toHaveValue('meld3');
  await calculate(page, 'MELD', {
    choices: { Sesso: 'female' },
    fields: { Età: '60', 'Creatinina sierica': '1,2', Bilirubina: '2,5', INR: '1', Sodio: '131', Albumina: '3,8' },
  });
  await expect(result(page, 'MELD')).toContainText('MELD 3.0');
  await expect(result(page, 'MELD')).toContainText('Punti MELD17');
  await page.goto(`${PLACE}/cardiovascolareScore`);
  const europe = {
    choices: { Sesso: 'male' },
    fields: {
      'Età (anni)': '50',
      'Colesterolo totale': '243,621',
      'Colesterolo HDL': '54,138',
      'Pressione massima': '140',
    },
    boxes: ['Fuma'],
  };
  await calculate(page, 'Score Cardiovascolare', europe);
  await expect(page.getByLabel('Regione di rischio')).toHaveValue('moderate');
  await expect(result(page, 'Score Cardiovascolare')).toContainText('8,1 %');
  await page.getByLabel('Regione di rischio').selectOption('high');
  await page.getByRole('button', { name: 'Calcola', exact: true }).click();
  await expect(result(page, 'Score Cardiovascolare')).toContainText('8,8 %');
  await page.getByLabel('Diabete').check();
  await page.getByRole('button', { name: 'Calcola', exact: true }).click();
  await expect(result(page, 'Score Cardiovascolare')).toContainText('non valgono per chi ha il diabete');
});

test('Mario’s scores are prefilled from his record, with the origin; choosing another table changes the risk', async ({
  page,
}) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto(`${PLACE}/chaDsVasScore`);
  const pressure = page.getByRole('checkbox', { name: 'Ipertensione' });
  await expect(pressure).toBeChecked();
  await expect(pressure).toHaveAccessibleDescription(/Dalla diagnosi del 21\/11\/2023/);
  await page.getByLabel('Tabella del rischio').selectOption('friberg_2012_stroke');
  await page.getByRole('button', { name: 'Calcola', exact: true }).click();
  await expect(result(page, 'CHA2DS2-VASc')).toContainText('0,6 %');
  const own = page.locator('tr[aria-current="true"]');
  await expect(own).toContainText('1 questo risultato');
  await expect(page.getByText('Fonte: Friberg L et al., Eur Heart J 2012;33:1500-1510')).toBeVisible();
  await page.goto(`${PLACE}/framinghamScore`);
  await expect(page.getByLabel('Pressione massima')).toHaveAccessibleDescription(/Dalla misura del 18\/11\/2026/);
  await expect(page.getByLabel('Colesterolo totale')).toHaveAccessibleDescription(
    /Dall’esame «Transaminasi di controllo» del 21\/05\/2026/,
  );
  const treated = page.getByRole('checkbox', { name: 'Prende farmaci per la pressione' });
  await expect(treated).toBeChecked();
  await expect(treated).toHaveAccessibleDescription(/Dalla terapia con «.+», iniziata il \d/);
  await expect(page.getByLabel('Fuma')).toHaveAccessibleDescription(/Da Anamnesi › Fisiologica/);
});

test('a link shows a result again without sending its values to the server', async ({ page }) => {
  await somebody(page);
  await page.goto(`${PLACE}/hasBledScore`);
  await calculate(page, 'HAS-BLED', { boxes: ['Ictus in passato'] });
  const link = page.getByRole('link', { name: 'Collegamento a questo risultato' });
  const fragment = (await link.getAttribute('href')) ?? '';
  expect(fragment).toMatch(/^#hasBled\?.*stroke=1/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto(`about:blank`);
  await page.goto(`${PLACE}/hasBledScore${fragment}`);
  await expect(result(page, 'HAS-BLED')).toContainText('Punti1');
  await expect(page.getByRole('checkbox', { name: 'Ictus in passato' })).toBeChecked();
  expect(asked.filter((what) => what.split('#')[0]?.includes('stroke=1'))).toEqual([]);
});

test('a user calculates and saves a score and opens its history by keyboard only', async ({ page }) => {
  await somebody(page);
  await page.goto(`${PLACE}/hasBledScore`);
  await page.getByRole('checkbox', { name: 'Ictus in passato' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(result(page, 'HAS-BLED')).toContainText('Punti1');
  const save = page.getByRole('button', { name: 'Salva il risultato' });
  for (let presses = 0; presses < 15 && !(await save.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Score salvato con successo!');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(history(page).locator('summary').first()).toBeFocused();
});

test('Anna reads Mario’s scores and the values from which they were calculated, and can change nothing', async ({
  page,
}) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(page, 'Score');
  const kept = page.getByRole('region', { name: 'Score', exact: true });
  await expect(kept.getByRole('row', { name: /22\/10\/2026.*MELD.*9 punti/ })).toBeVisible();
  await expect(kept).toContainText('6 · Strettamente riservato');
  await kept.getByText('Dati usati').first().click();
  await expect(kept.getByText('Creatinina sierica').or(kept.getByText('Colesterolo totale')).first()).toBeVisible();
  await expect(kept.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Score Cardiovascolare' })).toBeVisible();
  await expectAccessible(page);
});
