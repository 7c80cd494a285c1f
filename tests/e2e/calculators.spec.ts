import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openSessionOf } from './support/people';
import { expectFitting } from './support/screens';

// Every calculator is filled in, and its result is compared with the expected one.

const MARIO = 'mario.rossi@example.it';
const calculator = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const result = (page: Page, name: string) => calculator(page, name).getByRole('status', { name: 'Risultato' });
const shown = (page: Page, name: string, term: string) =>
  result(page, name).locator('dl > div', { hasText: term }).getByRole('definition');

async function calculate(page: Page, name: string, typed: Record<string, string>) {
  const form = calculator(page, name);
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Calcola', exact: true }).click();
}

const KIDNEY = 'Clearance della creatinina (Cockcroft-Gault)';
const URINE = 'Creatinuria e volume urinario';
const FILTRATION = 'Filtrato glomerulare (CKD-EPI)';
const PHONE = { width: 360, height: 740 };

test('doses, infusion and drops are calculated', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSessionOf(page, MARIO);
  await page.goto('calcolatricemedica');
  await expect(page.getByRole('heading', { level: 1, name: 'Dosi' })).toBeVisible();
  const weight = page.getByLabel('Peso (kg)');
  await expect(weight).toHaveAccessibleDescription(/Dalla misura del 18\/11\/2026/);
  await expect(page.getByLabel('Altezza (cm)')).toHaveAccessibleDescription(/Dalla misura del 20\/05\/2025/);
  await expect(page.getByText('26,61 kg/m²')).toBeVisible();
  await weight.fill('60');
  await page.getByLabel('Altezza (cm)').fill('165');
  await expect(weight).not.toHaveAccessibleDescription(/Dalla misura/);
  await expect(page.getByText('22,04 kg/m²')).toBeVisible();
  await expect(page.getByText('1,66 m²')).toBeVisible();

  await calculate(page, 'Calcolo Dosi', { 'Dose mg/mq': '1.5', Somministrazioni: '4' });
  await expect(shown(page, 'Calcolo Dosi', 'Dose totale')).toHaveText('2,49 mg');
  await expect(shown(page, 'Calcolo Dosi', 'Dose per somministrazione')).toHaveText('0,622 mg');
  await expect(calculator(page, 'Calcolo Dosi')).toContainText('√(165 cm × 60 kg / 3600) × 1,5 mg/m² ≈ 2,49 mg');
  await expect(calculator(page, 'Calcolo Dosi')).toContainText('Mosteller RD, N Engl J Med 1987;317:1098');

  await calculate(page, 'Velocità di infusione', {
    'Dose da infondere': '2',
    'Contenuto della fiala': '10',
    'Fiale diluite': '1',
    'Volume della flebo': '100',
  });
  await expect(shown(page, 'Velocità di infusione', 'Velocità')).toHaveText('72 ml/h');
  await expect(shown(page, 'Velocità di infusione', 'Concentrazione')).toHaveText('0,1 mg/ml');

  await calculate(page, 'Gocce-ml', {
    'Contenuto della soluzione': '4',
    'Volume della soluzione': '2',
    Dosaggio: '3',
    'Gocce per ml': '25',
  });
  await expect(shown(page, 'Gocce-ml', 'Gocce')).toHaveText('37,5 gtt');
  await expect(shown(page, 'Gocce-ml', 'Volume')).toHaveText('1,5 ml');
  await expectAccessible(page);
  await expectFitting(page);
});

test('clearance and filtration are calculated', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('calcolatricemedica/Clearance');
  await expect(page.getByLabel('Sesso')).toHaveValue('male');
  await expect(page.getByLabel('Età (anni)')).toHaveAccessibleDescription(/Da Registro › Dati personali/);
  await page.getByLabel('Peso (kg)').fill('60');
  await page.getByLabel('Età (anni)').fill('70');
  await page.getByLabel('Sesso').selectOption('female');
  await calculate(page, KIDNEY, { 'Creatinina sierica': '1,2' });
  await expect(shown(page, KIDNEY, 'Clearance')).toHaveText('41,32 ml/min');

  await calculate(page, URINE, {
    'Creatinina urinaria': '120',
    'Volume urinario': '1500',
    'Creatinina sierica': '1.2',
  });
  await expect(shown(page, URINE, 'Clearance')).toHaveText('104,17 ml/min');

  await page.getByLabel('Età (anni)').fill('65');
  await expect(result(page, KIDNEY)).toHaveText('I valori sono cambiati: prema di nuovo «Calcola».');
  await calculate(page, FILTRATION, { 'Creatinina sierica': '1,5' });
  await expect(shown(page, FILTRATION, 'Filtrato')).toHaveText('38,43 ml/min/1,73 m²');
  await expect(result(page, FILTRATION)).toContainText('CKD-EPI 2021');
  await expect(calculator(page, FILTRATION).getByLabel('Etnia africana')).toHaveCount(0);
  await calculator(page, FILTRATION).getByLabel('Equazione').selectOption('ckdEpi2009');
  await calculate(page, FILTRATION, {});
  await expect(shown(page, FILTRATION, 'Filtrato')).toHaveText('36,18 ml/min/1,73 m²');
  await expect(result(page, FILTRATION)).toContainText('CKD-EPI 2009');
  await calculator(page, FILTRATION).getByLabel('Etnia africana').check();
  await calculate(page, FILTRATION, {});
  await expect(shown(page, FILTRATION, 'Filtrato')).toHaveText('41,94 ml/min/1,73 m²');

  await page.getByLabel('Sesso').selectOption('');
  await calculate(page, FILTRATION, {});
  await expect(calculator(page, FILTRATION).getByRole('alert')).toContainText('Si prega di aggiornare il sesso');
  await expect(page.getByLabel('Sesso')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFitting(page);
});
