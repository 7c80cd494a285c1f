import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openPart, openSessionOf, signIn } from './support/people';
import { onAPhone } from './support/screens';

const MARIO = 'mario.rossi@example.it';
const axis = (page: Page) => page.getByRole('figure', { name: 'Asse del tempo' });
const list = (page: Page) => page.getByRole('region', { name: 'Elenco', exact: true });
const zoom = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dettaglio' }).getByRole('link', { name });
const period = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('Mario moves by keyboard from all years to a month and back, and the list follows', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Storia');
  await expect(period(page, 'Tutti gli anni')).toBeVisible();
  await expect(axis(page).getByText(/^In questo periodo: .*\d+ visite/)).toBeVisible();
  await axis(page).getByRole('link', { name: '2026', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(period(page, '2026')).toBeVisible();
  await expect(zoom(page, 'Mesi')).toHaveAttribute('aria-current', 'true');
  await axis(page).getByRole('link', { name: 'maggio 2026', exact: true }).click();
  await expect(period(page, 'maggio 2026')).toBeVisible();
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toHaveText('maggio 2026');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'aprile 2026', exact: true }).click();
  await expect(period(page, 'aprile 2026')).toBeVisible();
  await zoom(page, 'Anni').click();
  await expect(period(page, 'Tutti gli anni')).toBeVisible();
});

test('an item of the list is opened alone on its section’s page, with a link to all items', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Storia');
  await page.getByText('Filtri', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Sezioni', exact: true }).getByRole('link', { name: 'Visite' }).click();
  await expect(list(page).getByRole('listitem').first()).toContainText('Visita');
  const first = list(page).getByRole('listitem').first().getByRole('link');
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.waitForURL(/\/Registro\/Visite\?voce=visits-\d+/);
  const visits = page.getByRole('table', { name: 'Visite', exact: true });
  await expect(visits.getByRole('row')).toHaveCount(2);
  await expect(visits).toContainText(name);
  await page.getByRole('link', { name: 'Mostra tutte le voci' }).click();
  await expect(visits.getByRole('row')).not.toHaveCount(2);
});

test('Mario goes through all pages of his list and sees each item once', async ({ page }) => {
  await openSessionOf(page, MARIO);
  await page.goto('Registro/Storia');
  const seen = new Set<string>();
  let items = 0;
  for (const more = page.getByRole('link', { name: 'Mostra altro' }); ; ) {
    const links = await list(page)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    // A report may be split over two pages; the links of its values then lead to the same exam.
    const own = links.filter((link) => !link.includes('esame='));
    items += own.length;
    for (const link of own) seen.add(link);
    if ((await more.count()) === 0) break;
    const address = await more.getAttribute('href');
    await more.click();
    await page.waitForURL((url) => url.search === address);
  }
  expect(items).toBeGreaterThan(60);
  expect(seen.size).toBe(items);
});

test('Elena sees the items of Mario that she may see, and nowhere the PSA that is hidden from her', async ({
  page,
}) => {
  await signIn(page, 'elena.costa@example.it', 'Assistiti');
  await page.getByRole('link', { name: /Rossi Mario/ }).click();
  await openPart(page, 'Linea del tempo');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  const hers = new URL(page.url());
  await page.goto(`${hers.pathname}?quando=2026-09`);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('PSA')).toHaveCount(0);
  await page.goto(hers.pathname);
  await list(page).getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(/\/assistiti\/\d+\/\w+\?/);
});

onAPhone(
  'the timeline holds to WCAG 2.2 AA, by years and by months, unfolded and filtered, and is short on a phone',
  { email: MARIO, landing: 'Registro/Storia' },
  async (page) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(4000);
    for (const name of ['Filters', 'Time axis']) await page.locator('summary').filter({ hasText: name }).click();
    await expect(page.getByRole('figure', { name: 'Time axis' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Months', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Months', exact: true })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await page.goto('Registro/Storia');
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL(/dopo=/);
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await page.getByRole('link', { name: 'Problems and allergies', exact: true }).last().click();
    await page.waitForURL(/sezioni=diagnoses/);
    await expectAccessible(page);
  },
);
