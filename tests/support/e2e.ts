import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inCheckout } from '@/lib/launch/checkout.mjs';
import { catchMail } from '@/lib/launch/mail-catcher.mjs';
import { startApp } from './app';
import build from './build';
import cluster from './cluster';
import { ownerUrlOf } from './demo';

/** Before the end-to-end tests: the built app over a seeded database, unless E2E_ORIGIN names one that runs already. */
export default async function setup() {
  if (process.env.E2E_ORIGIN) return ofDemo();
  const mail = await catchMail(mkdtempSync(join(tmpdir(), 'cartella-salute-mail-')));
  Object.assign(process.env, { E2E_MAIL: mail.folder, SMTP_URL: mail.url, MAIL_FROM: 'salute@example.it' });
  const stopCluster = await cluster();
  await build();
  const app = await startApp();
  process.env.E2E_ORIGIN = app.origin;
  process.env.E2E_OWNER_URL = app.ownerUrl;
  return async () => {
    await app.stop();
    await stopCluster();
    await mail.close();
    rmSync(mail.folder, { recursive: true, force: true });
  };
}

/** What runs already is taken for this checkout's demo, unless the environment says where its data and mail are. */
function ofDemo() {
  const dataDir = inCheckout('.data');
  process.env.E2E_OWNER_URL ??= ownerUrlOf(dataDir);
  process.env.E2E_MAIL ??= join(dataDir, 'mail');
}
