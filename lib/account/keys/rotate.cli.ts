import { parseArgs } from 'node:util';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { resealSecrets } from './reseal';
import { rotateKeys } from './rotate';

// Run it as `npm run keys:rotate [-- --encrypt | --secrets]`, with the variables of `npm start`; see docs/operation.md.

const EVERY_MS = 2000;
const YES_OR_NO = { type: 'boolean', default: false } as const;

let reportedAt = Date.now();
function progress(done: number, all: number) {
  if (Date.now() - reportedAt < EVERY_MS) return;
  reportedAt = Date.now();
  console.error(`${done} of ${all} accounts`);
}

async function rotateFiles(encrypt: boolean) {
  if (!config().FILES_KEY) throw new Error('FILES_KEY is not set.');
  const { accounts, rewrapped, encrypted, failed } = await rotateKeys({ encrypt }, progress);
  console.error(`${accounts} accounts: ${rewrapped} keys wrapped anew, ${encrypted} files encrypted.`);
  return failed;
}

async function rotateSecrets() {
  const { accounts, resealed, failed } = await resealSecrets(progress);
  console.error(`${accounts} accounts: ${resealed} secrets sealed anew.`);
  return failed;
}

async function run() {
  const { values } = parseArgs({ options: { encrypt: YES_OR_NO, secrets: YES_OR_NO } });
  const failed = values.secrets ? await rotateSecrets() : await rotateFiles(values.encrypt);
  if (failed > 0) throw new Error(`${failed} accounts could not be finished, the log says why: keep the old key.`);
}

run()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  })
  .finally(() => database().close());
