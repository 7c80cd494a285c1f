import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListedTable } from '@/lib/access/lists/listing';
import { withRecord } from '@/lib/access/record/record';
import { database } from '@/lib/database';
import type { DeclaredSection } from '@/lib/kit/section';
import { RECORD_PAGES, type RecordPage } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';
import { findSession, openSession } from '@/lib/session/sessions';
import { readPdf } from '../support/pdf';
import { printed, unspaced } from './support/paper';
import { openSessionOf, signIn } from './support/people';

// The printed page, by Ctrl+P and by the page's button, as text read from the PDF that the browser prints.

const MARIO = 'mario.rossi@example.it';
const SENDER = { ip: '127.0.0.1', device: 'print.spec', channel: 'page' as const };

/** The declared sections of a page whose rows have a title field. */
const named = ({ sections }: RecordPage) =>
  registry.filter(
    (section): section is DeclaredSection =>
      sections.includes(section.name) && 'model' in section && (section as DeclaredSection).model.title !== undefined,
  );

async function viewerOf(email: string) {
  const [user] = await database().sql`select id_utente as id from tbl_utenti where email = ${email}`;
  const { secret } = await openSession(Number(user?.id), 'bearer', SENDER);
  const session = await findSession('bearer', secret, SENDER);
  if (session.state !== 'active') throw new Error(session.state);
  return session.viewer;
}

/** The titles of Mario's rows in a page's sections. */
async function titlesOn(page: RecordPage): Promise<string[]> {
  const viewer = await viewerOf(MARIO);
  const all = await Promise.all(
    named(page).map(async (section) => {
      const table = section.table as ListedTable & Record<string, PgColumn>;
      const title = table[section.model.title ?? ''] as PgColumn;
      const read = await withRecord(viewer, 'own', section, (record) =>
        record.db
          .select({ title })
          .from(table as never)
          .where(and(eq(table.patientId, record.patientId), record.visible(section))),
      );
      if (!read.ok) throw new Error(read.refusal.code);
      return (read.value as { title: string }[]).map((row) => row.title);
    }),
  );
  return all.flat();
}

/** Expects A4 sheets with name, date and page number, containing these rows and no controls. */
async function expectPrinted(page: Page, titles: readonly string[]) {
  const sheets = await printed(page);
  for (const [at, { width, height, text }] of sheets.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(text).toContain('Mario Rossi');
    expect(text).toMatch(/Stampato il \d{2}\/\d{2}\/\d{4}/);
    expect(unspaced(text)).toContain(`${at + 1}/${sheets.length}`);
  }
  const whole = sheets.map(({ text }) => text).join(' ');
  for (const title of titles) expect(unspaced(whole)).toContain(unspaced(title));
  expect(whole).not.toContain('Elenco incompleto');
  const words = sheets.flatMap(({ pieces }) => pieces.map(({ text }) => text.trim()));
  for (const word of ['Cerca', 'Successive', 'Aggiungi', 'Stampa']) expect(words).not.toContain(word);
  return sheets;
}

const owned = RECORD_PAGES.filter((page) => named(page).length > 0);

test('a patient’s print of any page has every row, as tables on A4, with name, day and page number', async ({
  page,
}) => {
  await openSessionOf(page, MARIO);
  for (const one of owned) {
    const titles = await titlesOn(one);
    await page.goto(one.href.slice(1));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (await page.locator('[data-cut]').count()) await expectListening(page);
    await expectPrinted(page, titles);
  }
});

/** The page fetches the rest of its rows once its script has loaded. */
const expectListening = (page: Page) =>
  expect(async () => {
    const copies = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const { length } = document.querySelectorAll('[data-printed-list]');
      window.dispatchEvent(new Event('afterprint'));
      return length;
    });
    expect(copies).toBeGreaterThan(0);
  }).toPass();

test('the pain map prints the whole diary, and its pictures have their patterns in the print', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Taccuino?vista=mappa');
  await expectListening(page);
  const patterns = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const copy = document.querySelector('[data-printed-list]');
    const drawn = [...(copy?.querySelectorAll('polygon[fill^="url(#"]') ?? [])];
    const named = drawn.map((area) =>
      document.getElementById(/#(.+)\)/.exec(area.getAttribute('fill') ?? '')?.[1] ?? ''),
    );
    window.dispatchEvent(new Event('afterprint'));
    return named.map((pattern) => copy?.contains(pattern));
  });
  expect(new Set(patterns)).toEqual(new Set([true]));
  const sheets = await printed(page);
  const whole = unspaced(sheets.map(({ text }) => text).join(' '));
  for (const words of ['Mal di schiena dopo il giardinaggio.', 'Mappa del dolore', 'Confronto tra due giorni'])
    expect(whole).toContain(unspaced(words));
});

test('a doctor’s print has every row that the doctor may see, with the allergies, as rows of a table', async ({
  page,
}) => {
  await signIn(page, 'anna.neri@example.it', 'Assistiti');
  await page.getByRole('link', { name: 'Rossi Mario' }).click();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeVisible();
  const base = page.url();
  for (const one of owned.filter(({ part }) => part !== undefined)) {
    const titles = await titlesOn(one);
    await page.goto(base + one.part);
    if (await page.locator('[data-cut]').count()) await expectListening(page);
    const sheets = await expectPrinted(page, titles);
    expect(sheets[0]?.text).toContain('Penicillina');
    if (one.id !== 'diagnosi') continue;
    // The cells of a row are printed side by side, not below one another.
    const pieces = sheets.flatMap((sheet) => sheet.pieces);
    const headings = ['Patologia', 'Tipo', 'Inserita il'].map((word) => pieces.find(({ text }) => text === word));
    expect(new Set(headings.map((piece) => piece?.y)).size).toBe(1);
    expect(new Set(headings.map((piece) => piece?.x)).size).toBe(3);
  }
});

test('a report is previewed in its page, and downloaded after a dialog that says what it leaves out', async ({
  page,
}) => {
  await openSessionOf(page, MARIO);
  await page.goto('report');
  const [from, to] = [
    page.getByRole('textbox', { name: 'Dal giorno', exact: true }),
    page.getByRole('textbox', { name: 'Al giorno', exact: true }),
  ];
  const [preview, dialog] = [
    page.getByRole('button', { name: 'Anteprima: Report', exact: true }),
    page.getByRole('dialog', { name: 'Report' }),
  ];
  await from.fill('1.1.2001');
  await to.fill('31/12/2000');
  await preview.click();
  await expect(page.getByText('La data di fine non può precedere la data di inizio')).toBeVisible();
  await expect(to).toBeFocused();
  await to.fill('');
  const ticks = await page.getByRole('group', { name: 'Sezioni' }).getByRole('checkbox').all();
  for (const tick of ticks) await tick.uncheck();
  await preview.click();
  await expect(page.getByText('Scelga almeno una sezione.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const tick of ticks) await tick.check();
  await page.getByRole('checkbox', { name: 'Dolore' }).uncheck();
  await preview.click();
  await expect(dialog.getByText('le sezioni: Dolore;')).toBeVisible();
  await expect(dialog.getByText('le voci prima del 01/01/2001')).toBeVisible();
  await expect(dialog.getByText(/^Pagina 1 di \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Scarica: Report', exact: true }).click();
  await expect(dialog.getByText('Scaricare Report?')).toBeVisible();
  const kept = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica' }).click();
  const file = await kept;
  expect(file.suggestedFilename()).toMatch(/^Report_Mario_Rossi_\d{4}-\d\d-\d\d\.pdf$/);
  const { title, sheets } = await readPdf(await readFile(await file.path()));
  expect(title).toBe('Report clinico');
  for (const { text } of sheets) expect(text).toContain('Mario Rossi');
  expect(sheets[0]?.text).toContain('dal 01/01/2001');
  expect(sheets.map(({ text }) => text).join(' ')).not.toMatch(/Segnalazione del|Mappa del dolore/);
});
