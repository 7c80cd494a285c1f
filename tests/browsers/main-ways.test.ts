import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterOf } from '@/db/seed/content/pdf';
import { DEMO_PASSWORD } from '@/db/seed/people';
import { LOCALE_COOKIE } from '@/lib/i18n/translate';
import { type Behind, behindTheApp, newcomer } from '../e2e/support/newcomer';
import { otherBrowsers } from '../support/other-browsers.mjs';
import { associate, newDoctor, subscribe } from '../support/people';
import { sharedApp } from '../support/shared-app';
import { type DrivenPage, pageOf } from './page';
import { DRIVERS, type Driver } from './webdriver';

// What patients do most works in Firefox and in a WebKit as it does in Chromium, which the tests in tests/e2e drive.

let behind: Behind;
beforeAll(() => {
  process.env.E2E_OWNER_URL = sharedApp().ownerUrl;
  behind = behindTheApp();
});
afterAll(() => behind.close());

const DAY = '15/01/2026';
const PATHS = ['', 'Registro/Visite', 'Registro/Taccuino/Nuova', 'Registro/Farmaci', 'Registro/File', 'report'];

for (const { name, missing } of otherBrowsers())
  describe.skipIf(missing.length > 0)(`in ${name}`, () => {
    let driver: Driver;
    let page: DrivenPage;
    let email: string;
    beforeAll(async () => {
      const patient = await newcomer(behind);
      email = patient.email;
      await subscribe(behind.db, patient.userId);
      await associate(behind.db, patient, await newDoctor(behind.db));
      driver = await DRIVERS[name]();
      page = pageOf(driver, sharedApp().origin);
    });
    afterAll(() => driver?.quit());

    test('a patient signs in and sees the home page', async () => {
      await page.open('login');
      await page.evaluate(`document.cookie = '${LOCALE_COOKIE}=it; path=/webui'`);
      await page.open('login');
      await page.type('E-mail', email);
      await page.type('Password', DEMO_PASSWORD);
      await page.press('button', 'Accedi');
      await page.find('button', 'Esci');
      await page.open('');
      await page.find('heading', 'Buon');
    });

    test('a reading of today is saved', async () => {
      await page.open('Registro/Visite?vista=misure');
      await page.press('button', 'Aggiungi una misura');
      await page.press('button', 'Peso');
      await page.type('Peso', '59,4');
      await page.press('button', 'Salva');
      await page.shows('Peso salvato: 59,4 kg');
      await page.shows('59,4');
    });

    test('a page of the pain diary is saved', async () => {
      await page.open('Registro/Taccuino/Nuova');
      await page.press('option', 'Viso');
      await page.type('Descrizione', 'Mal di testa al mattino');
      await page.press('button', 'Salva');
      await page.shows('Salvato con successo!');
      await page.shows('Mal di testa al mattino');
    });

    test('a therapy is saved from the day that was typed', async () => {
      await page.open('Registro/Farmaci');
      await page.press('button', 'Aggiungi una terapia in corso');
      await page.type('Farmaco', 'Tisana della nonna');
      await page.type('Dose', '1 tazza');
      await page.type('Orari', '8');
      await page.type('Data di inizio', DAY);
      await page.choose('Prescrittore', 'Anna Neri');
      await page.press('button', 'Salva');
      await page.shows('Salvato: Tisana della nonna, 1 tazza alle 8');
      await page.shows(DAY);
    });

    test('a visit is saved on the day that was typed', async () => {
      await page.open('Registro/Visite');
      await page.press('button', 'Aggiungi una visita');
      await page.type('Data', DAY);
      await page.type('Motivazione', 'Controllo annuale');
      await page.type('Osservazioni', 'Nella norma.');
      await page.type('Conclusioni', 'Nessuna terapia.');
      await page.press('button', 'Salva');
      await page.shows('Salvato con successo!');
      await page.shows('Controllo annuale');
      await page.shows(DAY);
    });

    test('a file is uploaded and opened', async () => {
      const path = join(tmpdir(), `referto-${name}.pdf`);
      writeFileSync(path, letterOf('Referto', ['Referto']));
      await page.open('Registro/File');
      await page.press('button', 'Aggiungi un documento');
      await page.attach(path);
      await page.press('button', 'Salva');
      await page.shows('File salvato con successo!');
      await page.press('button', 'Altro');
      await page.press('button', `Guarda referto-${name}.pdf`);
      await drawn(page);
    });

    test('what a doctor may see is changed', async () => {
      await page.open('Registro/Dottori');
      await page.press('button', 'Altro');
      await page.press('button', 'Cambia ciò che vede Anna Neri');
      await page.press('radio', 'Su misura');
      await page.choose('Livello concesso', '2');
      await page.press('button', 'Salva');
      await page.shows('Vuole salvare i dati?');
      await page.press('button', 'Salva');
      await page.shows('Ha aggiornato con successo il livello di confidenzialità!');
    });

    test('the clinical report is made and shown', async () => {
      await page.open('report');
      await page.press('button', 'Anteprima: Report');
      await drawn(page);
    });

    test('in a narrow window no page of the main ways is wider than the window', async () => {
      await page.setWidth(360);
      // MiniBrowser's window is as wide as its toolbar.
      expect(await page.evaluate<number>('return innerWidth')).toBeLessThanOrEqual(name === 'Firefox' ? 360 : 480);
      const wide: Record<string, string[]> = {};
      for (const path of PATHS) {
        await page.open(path);
        const overflow = await page.overflow();
        if (overflow.length > 0) wide[path] = overflow;
      }
      await page.setWidth(1000);
      expect(wide).toEqual({});
    });

    test('the patient signs out, and the record is closed', async () => {
      await page.open('');
      await page.press('button', 'Esci');
      await page.find('heading', 'Accedi');
      await page.open('Registro/Visite');
      await page.find('heading', 'Accedi');
    });
  });

/** Waits until the PDF in the open dialog is drawn: its canvas has pixels that are not white. */
const drawn = (page: DrivenPage) =>
  page.until('a drawn page of the PDF', () =>
    page.evaluate<boolean>(`
      const canvas = document.querySelector('[role="dialog"] canvas');
      if (!canvas || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, at) => at % 4 !== 3 && value < 128 && data[at - (at % 4) + 3] > 0);`),
  );
