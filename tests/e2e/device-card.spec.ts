import { expect, type Page, test } from '@playwright/test';
import { database } from '@/lib/database';
import { expectAccessible } from './support/axe';
import { keptBy, workerReady } from './support/device';
import { behindTheApp, newcomer } from './support/newcomer';
import { signInByForm } from './support/people';

// T54: the emergency card on a device is readable without a network and without a sign-in, until its patient ends it.

const behind = behindTheApp();
let patient: Awaited<ReturnType<typeof newcomer>>;
test.beforeEach(async () => {
  patient = await newcomer(behind, { firstName: 'Ginevra' });
});
test.afterAll(() => behind.close());

async function putCard(page: Page) {
  await page.goto('account/Tessera');
  await page.getByRole('button', { name: /^(Metti la tessera qui|Aggiorna)$/ }).click();
  await expect(page.getByText('La tessera è ora su questo dispositivo.')).toBeVisible();
}
const cardOf = (page: Page) => page.getByRole('heading', { name: /^Allergie e intolleranze/ });

test('the card is put, read without a network, outlives a sign-out, and is removed', async ({ page, context }) => {
  await signInByForm(page, patient.email);
  await putCard(page);
  await expectAccessible(page);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salva l’immagine' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('emergenza.png');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('tessera');
  await expect(cardOf(page)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.goto('account');
  await page.getByRole('main').getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login\?why=out/);
  await page.goto('tessera');
  await expect(cardOf(page)).toBeVisible();
  await signInByForm(page, patient.email);
  await page.goto('account/Tessera');
  await page.getByRole('button', { name: 'Rimuovi' }).click();
  await expect(page.getByText('La tessera non è più su questo dispositivo.')).toBeVisible();
  await page.goto('tessera');
  await expect(page.getByText('Su questo dispositivo non c’è una tessera di emergenza.')).toBeVisible();
});

test('the card goes once all devices were signed out elsewhere', async ({ page }) => {
  await signInByForm(page, patient.email);
  await putCard(page);
  // What 'Esci da tutti i dispositivi' does on another device.
  const { userId } = patient;
  await database().sql`delete from sessions where id_utente = ${userId}`;
  await database().sql`delete from known_devices where id_utente = ${userId}`;
  await page.goto('tessera');
  await expect(page.getByText('Su questo dispositivo non c’è una tessera di emergenza.')).toBeVisible();
  expect((await keptBy(page)).stored).toMatch(/cartella-salute card \[\] \[\]/);
});

test('a passkey with PRF locks the card, and only it opens the card', async ({ page, context }) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByForm(page, patient.email);
  // A passkey of this site, as the security page makes one.
  await page.evaluate(async () => {
    const bytes = () => crypto.getRandomValues(new Uint8Array(16));
    await navigator.credentials.create({
      publicKey: {
        challenge: bytes(),
        rp: { name: 'test' },
        user: { id: bytes(), name: 'giulia', displayName: 'giulia' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: {} },
      },
    });
  });
  await page.goto('account/Tessera');
  const locked = page.getByRole('radio', { name: /^Bloccata/ });
  const has = await page.evaluate(async () => {
    const known = await PublicKeyCredential.getClientCapabilities?.();
    return known?.['extension:prf'] === true;
  });
  test.skip(!has, 'this browser does not say that it has PRF');
  await locked.check();
  await page.getByRole('button', { name: 'Metti la tessera qui' }).click();
  await expect(page.getByText('La tessera è ora su questo dispositivo.')).toBeVisible();
  expect((await keptBy(page)).stored).not.toContain('Ginevra');
  await page.goto('tessera');
  await expect(page.getByText('La tessera è bloccata')).toBeVisible();
  await page.getByRole('button', { name: 'Apri con la passkey' }).click();
  await expect(cardOf(page)).toBeVisible();
});
