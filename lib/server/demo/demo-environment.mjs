import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PLANS } from '../../demo/paypal/demo-plans.mjs';
import { inCheckout, script } from '../process/checkout.mjs';
import { runNode } from '../process/children.mjs';
import { installDependencies } from '../process/install.mjs';
import { prepare } from '../process/prepare.mjs';
import { atEnd, Failure, throwIfInterrupted } from '../process/shutdown.mjs';
import { ACCOUNTS } from './accounts.mjs';

/** Folder of the demo's data and secrets. */
const dataDir = () => process.env.DATA_DIR || inCheckout('.data');

/**
 * Provides everything the app needs to run on this computer only: dependencies, configuration, a mail server that only stores
 * mails, a simulated payment provider, a simulated sign-in provider and examples of the sites that are linked to, a database
 * with the demo data. Variables already set in the environment are kept.
 * @param {number} port
 * @returns {Promise<{ mail: string | null }>} the folder where mails are stored
 */
export async function provideDemoEnvironment(port) {
  await installDependencies();
  process.env.AUTH_SECRET ||= ownSecret('auth-secret');
  process.env.FILES_KEY ||= ownSecret('files-key');
  // Doctors of the demo may look around immediately; in other installations they must set up a second factor first.
  process.env.SECOND_FACTOR ||= 'optional';
  // Demo users have no CheckMe device.
  process.env.SIMULATED_DEVICES ||= 'offered';
  process.env.COMPONENTS_PAGE ||= 'offered';
  process.env.ERASURE_JOURNAL ||= join(dataDir(), 'erasures.jsonl');
  // In the demo, webhooks may be sent to a program that is being developed on this same computer.
  process.env.WEBHOOK_TARGETS ||= 'loopback';
  process.env.LOG_LEVEL ||= 'warn';
  process.env.APP_ORIGIN ||= `http://localhost:${port},http://127.0.0.1:${port}`;
  const mail = process.env.SMTP_URL ? null : await startMailCatcher();
  if (!process.env.PAYPAL_CLIENT_ID) await startPayments(port);
  const issuer = await startOutside();
  if (!process.env.DATABASE_URL) await startDatabase();
  await prepare({ DEMO_LAUNCH: '1' });
  const linked = issuer ? [`--provider=${issuer}`] : [];
  const { code } = await runNode(script('db/seed.cli.ts', '--demo', ...linked), { output: 'stderr' });
  if (code !== 0) throw new Failure('Dati dimostrativi non caricati / the demo data could not be loaded.');
  return { mail };
}

async function startMailCatcher() {
  throwIfInterrupted();
  // Imported here and not above, since the module needs the dependencies to be installed.
  const { catchMail } = await import('../../demo/mail/mail-catcher.mjs');
  const { url, folder, close } = await catchMail(join(dataDir(), 'mail'));
  atEnd(close);
  process.env.SMTP_URL = url;
  process.env.MAIL_FROM ||= 'Cartella Salute <cartella-salute@example.it>';
  process.env.PHARMACOVIGILANCE_EMAIL ||= 'farmacovigilanza@example.it';
  return folder;
}

/** Starts the PayPal simulator: no real money moves in the demo. @param {number} port */
async function startPayments(port) {
  throwIfInterrupted();
  const { simulatePaypal } = await import('../../demo/paypal/simulator.mjs');
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const { environment, close } = await simulatePaypal({
    plans: DEMO_PLANS,
    file: join(dataDir(), 'paypal.json'),
    webhookUrl: `http://localhost:${port}/webui/api/paypal/webhook`,
  });
  atEnd(close);
  Object.assign(process.env, environment);
}

/**
 * Starts the simulated sign-in provider and the examples of other sites. Returns the provider's issuer, which stays the same
 * while its port is free, or undefined if another provider is configured.
 */
async function startOutside() {
  throwIfInterrupted();
  const { simulateOutside } = await import('../../demo/outside/simulator.mjs');
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const file = join(dataDir(), 'outside.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).port : 0;
  const { port, provider, links, close } = await simulateOutside({
    accounts: ACCOUNTS.map(([address]) => address),
    port: before,
  });
  atEnd(close);
  writeFileSync(file, JSON.stringify({ port }));
  for (const [name, address] of Object.entries(links)) process.env[name] ||= address;
  if (process.env.OIDC_CLIENT_ID || process.env.OIDC_ISSUER) return undefined;
  Object.assign(process.env, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  process.env.OIDC_NAME ||= 'Provider di prova';
  return provider.issuer;
}

async function startDatabase() {
  throwIfInterrupted();
  // Imported here and not above, since the module needs the dependencies to be installed.
  const { startLasting } = await import('../../../db/embedded/server.mjs');
  const starting = startLasting(dataDir());
  atEnd(async () => (await starting.catch(() => null))?.stop());
  const database = await starting.catch((error) => {
    throw new Failure(error.message);
  });
  database.keepUp(console.error);
  process.env.DATABASE_URL = database.appUrl;
  process.env.DATABASE_OWNER_URL = database.ownerUrl;
  throwIfInterrupted();
}

/** A secret created at the first start and kept, so that later starts can open what was sealed with it. @param {string} name */
function ownSecret(name) {
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const file = join(dataDir(), name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
