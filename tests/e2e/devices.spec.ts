import { expect, type Page, test } from '@playwright/test';
import { type SimulatedKind, simulatedBluetooth } from '@/lib/demo/devices';
import { injectBluetooth } from '../support/bluetooth';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openFromMenu, openSessionOf } from './support/people';
import { expectFitting } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.sql.end());

/**
 * Opens a new patient's devices page in a browser with these devices nearby and a clock that can be advanced. The tracings are
 * short, since they are read at the speed of real devices.
 */
async function openDevices(page: Page, kinds: readonly SimulatedKind[], schermo = 'checkme') {
  const bluetooth = simulatedBluetooth({ kinds, ecgSeconds: 2 });
  await injectBluetooth(page, bluetooth);
  await page.clock.install();
  const patient = await newcomer(behind);
  await openSessionOf(page, patient.email);
  await page.goto(`Registro/Dispositivi?schermo=${schermo}`);
  return bluetooth;
}
const search = (page: Page) => page.getByRole('button', { name: 'Ricerca device' }).filter({ visible: true }).click();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
const table = (page: Page, name: string) => page.getByRole('region', { name });
const all = (page: Page, title: string) => page.getByRole('checkbox', { name: `Tutte: ${title}` });
const save = (page: Page) => button(page, 'Salva nella cartella').click();
/** The step by which the page's clock advances: small enough for a device to answer before its page's timeout. */
const STEP_MS = 100;

/** Advances the page's clock until `work` is done: the page sends a CheckMe about twenty requests, half a second apart. */
async function hurried(page: Page, work: () => Promise<void>) {
  let isOver = false;
  const over = work().finally(() => {
    isOver = true;
  });
  while (!isOver) await page.clock.runFor(STEP_MS);
  await over;
}
const WHOLE_MS = 60_000;
const expectRead = (page: Page, name = 'CheckMe Pro collegato') =>
  hurried(page, () => expect(page.getByRole('heading', { name })).toBeVisible({ timeout: WHOLE_MS }));
const expectTracing = (page: Page, name: RegExp, text: string) =>
  hurried(page, () => expect(page.getByRole('region', { name })).toContainText(text, { timeout: WHOLE_MS }));

test('a patient reads a CheckMe that loses its connection, stores the own readings, and finds them among measures and tracings', async ({
  page,
}) => {
  const { devices } = await openDevices(page, ['checkme']);
  await expectAccessible(page);
  await search(page);
  await expect(page.getByText('In lettura: elenco degli ECG, file 3 di 7')).toBeVisible();
  const [device] = devices;
  if (!device) throw new Error('no device');
  // Simulate a device out of range: it disconnects and refuses new connections.
  device.refusals = 100;
  device.disconnect();
  await expect(page.getByText(/^Il collegamento non è riuscito/)).toBeVisible();
  device.refusals = 0;
  await button(page, 'Riconnetti').click();
  await expect(page.getByRole('heading', { name: /^CheckMe Pro/ })).toBeFocused();
  await expectRead(page);
  for (const fact of ['SIM-000042', '3.2.15', 'GIULIA, MARCO'])
    await expect(page.getByRole('region', { name: 'Dispositivo' })).toContainText(fact);

  await expect(button(page, 'Salva nella cartella')).toHaveCount(0);
  await page.getByRole('radio', { name: /^GIULIA/ }).check();
  await expect(page.getByText('3 letture scelte')).toBeVisible();
  await expect(table(page, 'Pressione di GIULIA')).toContainText('127 mmHg');
  // Neither switching to another screen nor the skip link loses data.
  await page.getByRole('tab', { name: 'D-Heart' }).click();
  await page.getByRole('tab', { name: 'CheckMe Pro' }).click();
  await page.getByRole('link', { name: 'Vai al contenuto principale' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expectRead(page);
  await expect(page.getByText('3 letture scelte')).toBeVisible();
  await expect(page.getByText('146 mmHg')).toHaveCount(0);
  await expect(table(page, 'Temperatura')).toContainText('Temperatura di un oggetto: non va nella cartella');
  await expect(table(page, 'Ossigeno')).toContainText('Valore mancante: non va nella cartella');
  await expect(table(page, 'ECG')).toContainText('faccina triste: da far vedere a un medico');

  await button(page, /^Apri il tracciato/)
    .first()
    .click();
  await expectTracing(page, /^ECG del/, 'Ritmo regolare');
  await expectAccessible(page);
  await button(page, 'Torna alle letture').click();
  await expect(button(page, /^Apri il tracciato/).first()).toBeFocused();

  for (const title of ['ECG', 'Temperatura', 'Ossigeno (SpO₂)']) await all(page, title).check();
  await page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Cure', exact: true })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continua a modificare' }).click();
  await save(page);
  await hurried(page, () => expect(page.getByText('10 letture salvate')).toBeVisible({ timeout: WHOLE_MS }));
  await expect(page.getByText('Già nella cartella')).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Vedi gli ECG in Documenti' }).click();
  await expect(
    table(page, 'Tracciati ECG')
      .getByText(/CheckMe/)
      .first(),
  ).toBeVisible();
  await openFromMenu(page, 'Valori', 'Misure');
  await expect(table(page, 'Misure').getByText('127/79').first()).toBeVisible();
  await openFromMenu(page, 'Valori', 'Dispositivi');
  await search(page);
  await expectRead(page);
  await page.getByRole('radio', { name: /^GIULIA/ }).check();
  await expect(page.getByText('Già nella cartella')).toHaveCount(10);
  await expect(button(page, 'Salva nella cartella')).toHaveCount(0);
});

const MEASURED: Partial<Record<SimulatedKind, { said: string; count: string; stored: string }>> = {
  bloodPressure: { said: '128/79 mmHg · 66 bpm', count: '1 lettura scelta', stored: '1 lettura salvata' },
  thermometer: { said: '36,8 °C', count: '1 lettura scelta', stored: '1 lettura salvata' },
  weightScale: { said: '72,4 kg', count: '1 lettura scelta', stored: '1 lettura salvata' },
  pulseOximeter: { said: '98 % · 67 bpm', count: '2 letture scelte', stored: '2 letture salvate' },
  glucose: { said: '96 mg/dL · a digiuno', count: '3 letture scelte', stored: '3 letture salvate' },
};

test('each standard device shows its measurement, which is stored; the D-Heart shows its battery', async ({ page }) => {
  const kinds = [...(Object.keys(MEASURED) as SimulatedKind[]), 'heartRate', 'dHeart'] as const;
  const bluetooth = await openDevices(page, kinds, 'altri');
  const searchFor = async (kind: SimulatedKind) => {
    bluetooth.choose = () => bluetooth.devices[kinds.indexOf(kind)] ?? null;
    await search(page);
  };
  for (const [kind, { said, count, stored }] of Object.entries(MEASURED)) {
    await searchFor(kind as SimulatedKind);
    await expect(table(page, 'Misure').getByText(said)).toBeVisible();
    await expect(page.getByText(count)).toBeVisible();
    // Received readings can be stored after the device is switched off; a connected oximeter would go on measuring.
    bluetooth.devices[kinds.indexOf(kind as SimulatedKind)]?.disconnect();
    await save(page);
    await expect(page.getByText(stored)).toBeVisible();
    await button(page, 'Cerca un altro dispositivo').click();
  }
  await searchFor('heartRate');
  await button(page, 'Prendi questo valore').click();
  await expect(table(page, 'Misure').getByRole('row')).toHaveCount(2);
  await save(page);
  await expect(page.getByText('1 lettura salvata')).toBeVisible();

  await page.getByRole('tab', { name: 'D-Heart' }).click();
  await expect(page).toHaveURL(/schermo=dheart$/);
  await searchFor('dHeart');
  await expect(page.getByRole('heading', { name: 'D - Heart Collegato' })).toBeVisible();
  await expect(page.getByText('76%')).toBeVisible();
});

test('a browser without Bluetooth gets the alternatives; only the demo has simulated devices', async ({ page }) => {
  await openSessionOf(page, 'mario.rossi@example.it');
  await page.goto('Registro/Dispositivi');
  await expect(page.getByText('Qui il Bluetooth non si può usare').filter({ visible: true })).toBeVisible();
  await expect(
    page
      .getByText(/^Funziona con Chrome o Edge su Android/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scrivi i valori a mano' })).toHaveAttribute(
    'href',
    /Registro\/Visite\?vista=misure$/,
  );
  await expect(button(page, 'Prova con un dispositivo simulato')).toHaveCount(0);
  await expectAccessible(page);
});

const phone = { width: 360, height: 740 };
test.describe('on a phone, dark, in English', () => {
  test.use({ viewport: phone, colorScheme: 'dark' });

  test('the CheckMe’s page and tracing fit the screen, meet WCAG 2.2 AA, and are not long', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
    await openDevices(page, ['checkme']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search for device' }).filter({ visible: true }).click();
    await expectRead(page, 'CheckMe Pro connected');
    await page.getByRole('radio', { name: /^MARCO/ }).check();
    await expect(page.getByText('2 readings chosen')).toBeVisible();
    await page.locator('summary', { hasText: 'Visible to you only' }).filter({ visible: true }).click();
    await expectAccessible(page);
    await expectFitting(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
    await button(page, /^Open the tracing/)
      .first()
      .click();
    await expectTracing(page, /^ECG of/, '112');
    await expectAccessible(page);
    await expectFitting(page);
  });
});
