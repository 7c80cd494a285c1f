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

/** Before the end-to-end tests: the built app over a seeded database, unless E2E_ORIGIN names one that runs already. */
export default async function setup() {
  if (process.env.E2E_ORIGIN) return ofDemo(process.env.E2E_ORIGIN);
  const mail = await catchMail(mkdtempSync(join(tmpdir(), 'cartella-salute-mail-')));
  Object.assign(process.env, { E2E_MAIL: mail.folder, SMTP_URL: mail.url, MAIL_FROM: 'salute@example.it' });
  process.env.PHARMACOVIGILANCE_EMAIL = 'farmacovigilanza@example.it';
  const stopCluster = await cluster();
  await build();
  const [paypal, provider] = await Promise.all([simulatePaypal({ plans: DEMO_PLANS }), startOidcServer()]);
  // `APP_PROCESSES=2` shows that nothing is kept in a process.
  const app = await startApp({
    processes: Number(process.env.APP_PROCESSES ?? 1),
    env: {
      ...paypal.environment,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  });
  // The app alone sends mail; the tests' own processes, which open sessions with its code, have nobody to tell.
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

/** What runs already is taken for this checkout's demo, unless the environment says where its data and mail are. */
function ofDemo(origin: string) {
  const dataDir = inCheckout('.data');
  const addresses = addressesOf(dataDir);
  process.env.E2E_OWNER_URL ??= addresses.ownerUrl;
  process.env.E2E_MAIL ??= join(dataDir, 'mail');
  asTheApp(origin, addresses.appUrl, readFileSync(join(dataDir, 'auth-secret'), 'utf8'));
}

/** With the app's configuration its own session code, called by a test, opens sessions that the app knows. */
function asTheApp(APP_ORIGIN: string, DATABASE_URL: string, AUTH_SECRET: string) {
  for (const [name, value] of Object.entries({ APP_ORIGIN, DATABASE_URL, AUTH_SECRET })) process.env[name] ??= value;
}
