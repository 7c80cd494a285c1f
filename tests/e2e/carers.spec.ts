import { expect, type Page, test } from '@playwright/test';
import postgres from 'postgres';
import { expectAccessible } from './support/axe';
import { GREETING, signIn } from './support/people';
import { dialog, region } from './support/sharing';

// Giulia acts for Mario, as in the demo: the switch, the bar, a tab that was opened for another person, and the end of the relation.

const CARER = 'giulia.bianchi@example.it';
const CHOICE = 'Mario · con delega';
const BAR = 'Sta operando per Mario Rossi';

const sql = postgres(process.env.E2E_OWNER_URL ?? '', { max: 1, onnotice: () => {} });

/** Ends the delegate's relation, or puts it back into force, as the carer, whose own relations row security shows. */
const set = (ended: boolean) =>
  sql.begin(async (tx) => {
    const [user] = await tx`select id_utente as id from tbl_utenti where email = ${CARER}`;
    await tx`select set_config('app.user', ${String(user?.id)}, true)`;
    await tx`update tbl_deleghe set terminata_il = ${ended ? new Date() : null} where id_utente = ${Number(user?.id)} and base = 'delegate'`;
  });

test.afterEach(() => set(false));
test.afterAll(() => sql.end());

const choose = async (page: Page, name: string | RegExp) => {
  await region(page, 'Per chi opera').getByRole('button', { name }).click();
};
const bar = (page: Page) => region(page, BAR);

async function actForMario(page: Page) {
  await choose(page, CHOICE);
  await expect(page.getByRole('heading', { level: 1, name: 'Mario Rossi' })).toBeVisible();
}

test('the switch shows another person’s record, with a bar on every page and a line in every dialog', async ({
  page,
}) => {
  await signIn(page, CARER);
  await page.goto('');
  const card = region(page, 'Persone che segue');
  await expect(card.getByRole('button', { name: 'Apri la cartella di Mario Rossi' })).toBeVisible();
  await actForMario(page);
  await expect(region(page, 'Per chi opera').getByRole('button', { name: CHOICE })).toHaveAttribute(
    'aria-current',
    'true',
  );
  for (const path of ['', 'Registro/Diagnosi', 'Registro/Esami', 'Registro/Storia', 'cure']) {
    await page.goto(path);
    await expect(bar(page), path).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('account');
  await expect(region(page, 'Questi sono i Suoi dati, non di Mario Rossi')).toBeVisible();
  await expectAccessible(page);
  await page.goto('medici');
  await expect(page.getByRole('main').getByRole('link', { name: 'Chi ha visto' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'I miei medici' })).toHaveCount(0);
  await page.goto('Registro/Diagnosi');
  await page.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  await expect(dialog(page)).toContainText(BAR);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Torna ai Suoi dati' }).click();
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the switch is operated by the keyboard', async ({ page }) => {
  await signIn(page, CARER);
  await page.goto('');
  await region(page, 'Per chi opera').getByRole('button', { name: CHOICE }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeVisible();
});

test('a tab that was opened for one person saves nothing into another’s record, and says so', async ({
  page,
  context,
}) => {
  await signIn(page, CARER);
  await page.goto('');
  await actForMario(page);
  const stale = await context.newPage();
  await stale.goto('Registro/Diagnosi');
  await stale.getByRole('button', { name: 'Aggiungi una diagnosi confermata' }).click();
  const word = `Prova ${Date.now()}`;
  await dialog(stale).getByLabel('Tipo').selectOption('Diagnosi');
  await dialog(stale).getByLabel('Patologia').fill(word);
  await dialog(stale).getByLabel('Medico', { exact: true }).selectOption({ label: 'Nuovo medico…' });
  await dialog(stale).getByLabel('Nome del medico').fill('Anna Neri');
  await bar(page).getByRole('button', { name: 'Torna ai Suoi dati' }).click();
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible();

  await dialog(stale).getByRole('button', { name: 'Salva' }).click();
  await expect(dialog(stale)).toContainText('Questa pagina è aperta per un’altra persona');
  await page.goto('Registro/Diagnosi');
  await expect(page.getByText(word)).toHaveCount(0);

  await stale.keyboard.press('Escape');
  await stale.getByRole('button', { name: 'Esci senza salvare' }).click();
  await stale.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Oggi' }).click();
  await expect(stale.getByRole('heading', { level: 1, name: 'Per chi vuole operare?' })).toBeVisible();
  await expect(stale.getByRole('main').getByRole('alert')).toContainText('In un’altra scheda');
  await expectAccessible(stale);
  await stale.getByRole('button', { name: `Continua per ${CHOICE}` }).click();
  await expect(bar(stale)).toBeVisible();
});

test('once the relation is over, the next click says so and leads back to one’s own record', async ({ page }) => {
  await signIn(page, CARER);
  await page.goto('');
  await actForMario(page);
  await set(true);
  await page.goto('Registro/Diagnosi');
  await expect(page.getByRole('heading', { level: 1, name: 'Per chi vuole operare?' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Non può più operare');
  await expect(page.getByText('Mario')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continua con i Suoi dati' }).click();
  await expect(page.getByRole('heading', { level: 1, name: GREETING })).toBeVisible();
  await expect(region(page, 'Per chi opera').getByRole('button', { name: CHOICE })).toHaveCount(0);
});
