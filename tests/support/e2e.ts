import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchMail } from '@/lib/demo/mail/mail-catcher.mjs';
import { DEMO_PLANS } from '@/lib/demo/paypal/demo-plans.mjs';
import { simulatePaypal } from '@/lib/demo/paypal/simulator.mjs';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { SECRET, startApp } from './app';
import build from './build';
import cluster from './cluster';
import { addressesOf } from './demo';
import { startOidcServer } from './oidc-provider';

/** Runs before the end-to-end tests: starts the built app over a seeded database, unless E2E_ORIGIN names a running app. */
export default async function setup() {
  if (process.env.E2E_ORIGIN) return ofDemo(process.env.E2E_ORIGIN);
  const mail = await catchMail(mkdtempSync(join(tmpdir(), 'cartella-salute-mail-')));
  Object.assign(process.env, { E2E_MAIL: mail.folder, SMTP_URL: mail.url, MAIL_FROM: 'salute@example.it' });
  process.env.PHARMACOVIGILANCE_EMAIL = 'farmacovigilanza@example.it';
  const stopCluster = await cluster();
  await build();
  const [paypal, provider] = await Promise.all([simulatePaypal({ plans: DEMO_PLANS }), startOidcServer()]);
  // `APP_PROCESSES=2` shows that the app keeps no state in a process.
  const app = await startApp({
    processes: Number(process.env.APP_PROCESSES ?? 1),
    env: {
      ...paypal.environment,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  });
  // Only the app sends mail: the test processes open sessions with its code and must not send mail about them.
  delete process.env.SMTP_URL;
  process.env.E2E_ORIGIN = app.origin;
  process.env.E2E_OWNER_URL = app.ownerUrl;
  asTheApp(app.origin, app.appUrl, SECRET);
  return async () => {
    await app.stop();
    await provider.stop();
    await stopCluster();
    await mail.close();
    await paypal.close();
    rmSync(mail.folder, { recursive: true, force: true });
  };
}

/** Uses the data and mail of this checkout's demo, unless the environment names those of the running app. */
function ofDemo(origin: string) {
  const dataDir = inCheckout('.data');
  const addresses = addressesOf(dataDir);
  process.env.E2E_OWNER_URL ??= addresses.ownerUrl;
  process.env.E2E_MAIL ??= join(dataDir, 'mail');
  asTheApp(origin, addresses.appUrl, readFileSync(join(dataDir, 'auth-secret'), 'utf8'));
}

/** Sets the app's configuration here, so that tests can open sessions with the app's session code. */
function asTheApp(APP_ORIGIN: string, DATABASE_URL: string, AUTH_SECRET: string) {
  for (const [name, value] of Object.entries({ APP_ORIGIN, DATABASE_URL, AUTH_SECRET })) process.env[name] ??= value;
}
