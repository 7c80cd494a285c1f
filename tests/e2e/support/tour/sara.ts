import { expect, type Page } from '@playwright/test';
import { newId } from '@/db/schema/columns';
import { openPart } from '../people';
import { pressOfRow } from '../rows';
import { asked, dialog, region } from '../sharing';

// Sara's steps in the test of an association from invitation to end. `record` is the path of Giulia's record for Sara.

const idIn = (record: string) => record.split('/').at(-1) ?? '';

/** Accepts the invitation, which shows name and year of birth, and opens the record; returns the record's path. */
export async function accepts(page: Page): Promise<string> {
  const invitations = region(page, 'Inviti in attesa');
  await expect(invitations).toContainText('Bianchi Giulia');
  await expect(invitations).toContainText('1992');
  await expect(page.getByRole('link', { name: /Bianchi/ })).toHaveCount(0);
  await invitations.getByRole('button', { name: 'Accetta l’invito di Bianchi Giulia' }).click();
  await dialog(page).getByRole('button', { name: 'Accetta' }).click();
  await expect(page.getByText('Invito accettato')).toBeVisible();
  await page.getByRole('link', { name: 'Bianchi Giulia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Giulia Bianchi' })).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function findsNoDiagnosis(page: Page) {
  await openPart(page, 'Problemi e allergie');
  await expect(page.getByText('Nessuna voce visibile a Lei.')).toHaveCount(3);
}

export async function findsDiagnosis(page: Page, record: string, allergy: string) {
  await page.reload();
  await expect(page.getByRole('rowheader', { name: allergy })).toBeVisible();
  await page.getByRole('searchbox').fill(allergy);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(region(page, 'Confermate')).toContainText('1 voce');
  await expect(page.getByRole('rowheader', { name: allergy })).toBeVisible();
  expect((await asked(page, `diagnosiPatient/${idIn(record)}`)).text).toContain(allergy);
}

export async function findsDiagnosisGone(page: Page, record: string, word: string) {
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.getByText('Nessuna voce visibile a Lei corrisponde alla ricerca.')).toHaveCount(3);
  await page.getByRole('link', { name: 'Mostra tutto' }).click();
  await expect(page.getByRole('link', { name: 'Mostra tutto' })).toHaveCount(0);
  await expect(page.getByText(word)).toHaveCount(0);
  for (const call of ['diagnosiPatient', 'patient'])
    expect((await asked(page, `${call}/${idIn(record)}`)).text).not.toContain(word);
  await page.goto(record);
  await expect(page.getByText(word)).toHaveCount(0);
}

/** A visible file, and an unused link to it. */
export interface HeldFile {
  id: number;
  link: string;
}

/** Finds the file in list, search and count, uses one link to the file, and keeps another unused. */
export async function keepsLinkTo(page: Page, record: string, file: string): Promise<HeldFile> {
  await page.goto(`${record}/file`);
  await expect(region(page, 'Documenti').getByRole('rowheader', { name: file })).toBeVisible();
  await page.getByRole('searchbox').fill(file);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(region(page, 'Documenti')).toContainText('1 voce');
  const list = JSON.parse((await asked(page, `getFiles/${idIn(record)}`)).text).data;
  const { id_file: id } = list.find(({ file_nome }: { file_nome: string }) => file_nome === file);
  const used = await asked(page, await newLink(page, id));
  expect([used.status, used.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  return { id, link: await newLink(page, id) };
}
const newLink = async (page: Page, id: number): Promise<string> =>
  JSON.parse((await asked(page, `getDRoute/${id}`)).text).data;

/**
 * Expects that at Sara's next click, in a page that still shows the file's name, the file is answered as nonexistent, also by
 * the link that she has kept.
 */
export async function findsFileGone(page: Page, record: string, file: string, { id, link }: HeldFile) {
  await pressOfRow(page, `Scarica ${file}`);
  await dialog(page).getByRole('button', { name: 'Scarica' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Annulla' }).click();
  await expectNeverWas(page, `getDRoute/${id}`, `getDRoute/${newId()}`);
  await expectNeverWas(page, link, link.replace(/[^/]+$/, 'x'.repeat(43)));
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(region(page, 'Documenti')).toContainText('Nessuna voce visibile a Lei corrisponde alla ricerca.');
  await page.goto(`${record}/file`);
  await expect(page.getByText(file)).toHaveCount(0);
  for (const call of ['getFiles', 'patient'])
    expect((await asked(page, `${call}/${idIn(record)}`)).text).not.toContain(file);
}

async function expectNeverWas(page: Page, path: string, nothing: string) {
  const gone = await asked(page, path);
  expect(gone).toEqual(await asked(page, nothing));
  expect(gone.status).toBe(404);
}

export async function findsNothing(page: Page, record: string, { id, link }: HeldFile) {
  for (const part of ['', '/anamnesi', '/diagnosi', '/visite', '/taccuino', '/file'])
    expect((await page.goto(record + part))?.status()).toBe(404);
  for (const call of ['patient', 'diagnosiPatient', 'visitePatient', 'getFiles'])
    expect((await asked(page, `${call}/${idIn(record)}`)).status).toBe(404);
  for (const path of [`getDRoute/${id}`, link]) expect((await asked(page, path)).status).toBe(404);
  await page.goto('assistiti');
  await expect(page.getByText('Bianchi')).toHaveCount(0);
}
