import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { insertClient } from '@/lib/oauth/registering';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { daysAfter, today } from '@/lib/values/days';
import * as it from '@/messages/it';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf, PASSWORD } from './support/people';
import { expectFitting } from './support/screens';

// T56: the example app of docs/examples, on its own origin, gets access through the page of the consent; what only a browser shows
// of that page: frames, the way back, a second decision, an app with a scheme of its own.

const base = () => `${process.env.E2E_ORIGIN}/webui/api/fhir`;
const { consent } = it.apps;
const grant = (page: Page) => page.getByRole('button', { name: consent.grant, exact: true });

let behind: Behind;
let server: Server;
/** The app's only page, on an origin of its own. */
let app: string;
test.beforeAll(async () => {
  behind = behindTheApp();
  const page = await readFile(inCheckout('docs/examples/index.html'));
  server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page));
  await once(server.listen(0, 'localhost'), 'listening');
  app = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(async () => {
  server.close();
  await behind.close();
});

/** Registers the app. @returns a person with a record, the app's id and its start page */
async function appFor(redirectUri = app) {
  const patient = await newcomer(behind, { firstName: 'Ada', lastName: 'Bruni' });
  const made = await insertClient(behind.db, { name: 'Esempio', proof: 'none', redirectUris: [redirectUri] });
  if (!made.ok) throw new Error(made.refusal.code);
  const { id } = made.value;
  return { patient, id, start: `${app}?${new URLSearchParams({ iss: base(), client_id: id })}` };
}

/** The address of the consent page for a request of the app. */
async function consentPage(page: Page, start: string): Promise<string> {
  await page.goto(start);
  await page.getByRole('button', { name: 'Connect my health record' }).click();
  await page.waitForURL(/autorizza/);
  return page.url();
}

test('the example app shows name, problems and blood pressure after its user has signed in and agreed', async ({
  page,
}) => {
  const { patient, start } = await appFor();
  await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [] });
  for (const [daysAgo, maxPressure, minPressure] of [
    [20, 138, 88],
    [10, 132, 84],
    [1, 127, 79],
  ] as const) {
    const day = daysAfter(today(), -daysAgo);
    await newRow(behind.db, 'readings', patient, { day, maxPressure, minPressure, level: 2, tags: [] });
  }
  await page.goto(start);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect my health record' }).click();
  await page.getByLabel('E-mail').fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await grant(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Bruni' })).toBeVisible();
  expect(page.url()).toBe(app);
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^3 readings in mmHg/ })).toBeVisible();
  await page.getByText('All 3 readings').click();
  await expect(page.getByRole('cell', { name: '127/79 mmHg' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectFitting(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect my health record' })).toBeVisible();
});

test('a user who refuses goes back to the app, which is told so', async ({ page }) => {
  const { patient, start } = await appFor();
  await openSessionOf(page, patient.email);
  await consentPage(page, start);
  await page.getByRole('button', { name: consent.refuse }).click();
  await expect(page.getByRole('alert')).toHaveText('access_denied');
  expect(page.url()).toBe(app);
});

test('the consent page opens in no frame, and a request by POST from the app’s page leads to it', async ({ page }) => {
  const { patient, id, start } = await appFor();
  await openSessionOf(page, patient.email);
  const address = await consentPage(page, start);
  await expect(grant(page)).toBeVisible();
  await page.goto(start);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    document.body.append(Object.assign(frame, { src, id: 'stolen' }));
    return new Promise((resolve) => {
      frame.onload = resolve;
    });
  }, address);
  await expect(page.frameLocator('#stolen').getByRole('button')).toHaveCount(0);
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const fields = {
    response_type: 'code',
    client_id: id,
    redirect_uri: app,
    scope: 'patient/*.rs',
    state: 'x',
    aud: base(),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  await page.evaluate(
    ({ fields, action }) => {
      const form = document.createElement('form');
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(Object.assign(form, { method: 'POST', action }));
      form.submit();
    },
    { fields, action: `${process.env.E2E_ORIGIN}/webui/api/oauth/authorize` },
  );
  await expect(grant(page)).toBeVisible();
});

test('a decision counts once: the way back and a second window find the request ended', async ({ page, context }) => {
  const { patient, start } = await appFor();
  await openSessionOf(page, patient.email);
  const second = await context.newPage();
  await second.goto(await consentPage(page, start));
  await grant(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Bruni' })).toBeVisible();
  await grant(second).click();
  await expect(second.getByText(consent.unusable.ended)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(consent.unusable.ended)).toBeVisible();
  await expect(grant(page)).toHaveCount(0);
  await second.goto('account/Applicazioni');
  await expect(second.getByRole('button', { name: 'Togli l’accesso all’app Esempio' })).toHaveCount(1);
});

test('an app with a scheme of its own is answered there; the page’s policy blocks nothing', async ({ page }) => {
  const { patient, id } = await appFor('com.example.app:/callback');
  await openSessionOf(page, patient.email);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: 'com.example.app:/callback',
    scope: 'patient/Condition.rs',
    state: 'x',
    aud: base(),
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`api/oauth/authorize?${request}`);
  await grant(page).click();
  await expect(page.getByRole('link', { name: /Esempio/ })).toHaveAttribute(
    'href',
    /^com\.example\.app:\/callback\?code=[\w-]{43}&state=x&iss=/,
  );
  expect(blocked).toEqual([]);
});
