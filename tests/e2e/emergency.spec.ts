import { expect, test } from '@playwright/test';
import { subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';
import { expectFitting } from './support/screens';

// A patient decides which diagnoses belong to the emergency data, and is told what stays out of them.

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const MARK = 'Rilevante per le emergenze';

test('the form of a diagnosis suggests the mark for a chronic disease, and asks for the reaction of an allergy', async ({
  page,
}) => {
  const { email, userId } = await newcomer(behind);
  await subscribe(behind.db, userId);
  await openSessionOf(page, email);
  await page.goto('Registro/Diagnosi');
  await page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Tipo').selectOption('Allergia');
  await expect(form.getByLabel('Reazione')).toBeVisible();
  await expect(form.getByLabel(MARK)).toHaveCount(0);
  await form.getByLabel('Tipo').selectOption('Diagnosi');
  await expect(form.getByLabel('Reazione')).toHaveCount(0);
  await expect(form.getByLabel(MARK)).not.toBeChecked();
  await form.getByLabel('Patologia').fill('Diabete di tipo 1');
  await expect(form.getByLabel(MARK)).toBeChecked();
  await expectAccessible(page);
  await form.getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo medico…' });
  await form.getByLabel('Nome del medico').fill('Dott.ssa Carli');
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato con successo!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Diabete di tipo 1/ })).toContainText('Sì');
  // The patient's own choice stands, whatever the name.
  await pressOfRow(page, 'Modifica Diabete di tipo 1');
  await form.getByLabel(MARK).uncheck();
  await form.getByRole('button', { name: 'Salva' }).click();
  await expect(form).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row', { name: /Diabete di tipo 1/ })).not.toContainText('Sì');
});

test('the pages of the report and of a new link list what stays out, and one press marks a diagnosis', async ({
  page,
}) => {
  const patient = await newcomer(behind);
  await subscribe(behind.db, patient.userId);
  const diagnosis = (pathology: string) =>
    newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, level: 6, tags: [], pathology });
  for (const name of ['Epilessia', 'Pacemaker', 'Gastrite']) await diagnosis(name);
  await openSessionOf(page, patient.email);
  await page.goto('report');
  const list = page.getByRole('region', { name: 'Potrebbero servire in emergenza' });
  await expect(list).toContainText('Un’altra diagnosi confermata non è segnata: Gastrite');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFitting(page);
  await list.getByRole('button', { name: 'Segna come rilevante per le emergenze: Pacemaker' }).click();
  await expect(list.getByRole('status')).toHaveText('Segnata: è tra i dati per le emergenze.');
  await expect(list).not.toContainText('Pacemaker');

  await page.goto('Registro/Condivisioni/Nuova');
  await expect(page.getByText('Il link mostrerà una voce.')).toBeVisible();
  await list.getByRole('button', { name: /Epilessia/ }).click();
  await expect(page.getByText('Il link mostrerà 2 voci.')).toBeVisible();
  await page.getByRole('checkbox', { name: /strettamente riservate/ }).uncheck();
  await expect(
    page.getByText(/2 voci restano fuori .* Sono: (Pacemaker · Epilessia|Epilessia · Pacemaker)\./),
  ).toBeVisible();
});
