import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { daysAfter, today } from '@/lib/values/days';
import * as it from '@/messages/it';
import { newClient } from '../support/oauth';
import { newRow } from '../support/rows';
import { expectAccessible } from './support/axe';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf, PASSWORD } from './support/people';
import { expectFitting } from './support/screens';

// T56: the example app of docs/examples, on its own origin, gets access through the page of the consent; what only a browser shows
// of that page: frames, the way back, a second decision, an app with a scheme of its own.

const APP = 'http://localhost:4400/';
const base = () => `${process.env.E2E_ORIGIN}/webui/api/fhir`;
const { consent } = it.apps;
const grant = (page: Page) => page.getByRole('button', { name: consent.grant, exact: true });

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

/** Serves the app at the address for which it is registered. @returns a person with a record, and the app's start page */
async function appFor(page: Page, redirectUri = APP) {
  const body = await readFile('docs/examples/index.html', 'utf8');
  await page.context().route(`${APP}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  const patient = await newcomer(behind, { firstName: 'Ada', lastName: 'Bruni' });
  const client = await newClient(behind, { name: 'Esempio', redirectUri });
  return { patient, client, start: `${APP}?${new URLSearchParams({ iss: base(), client_id: client.id })}` };
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
  const { patient, start } = await appFor(page);
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
  expect(page.url()).toBe(APP);
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
  const { patient, start } = await appFor(page);
  await openSessionOf(page, patient.email);
  await consentPage(page, start);
  await page.getByRole('button', { name: consent.refuse }).click();
  await expect(page.getByRole('alert')).toHaveText('access_denied');
  expect(page.url()).toBe(APP);
});

test('the consent page opens in no frame, and a request by POST from the app’s page leads to it', async ({ page }) => {
  const { patient, client, start } = await appFor(page);
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
    client_id: client.id,
    redirect_uri: APP,
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
  const { patient, start } = await appFor(page);
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
  const { patient, client } = await appFor(page, 'com.example.app:/callback');
  await openSessionOf(page, patient.email);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
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
