import { parseArgs } from 'node:util';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { rotateKeys } from './rotate';

// `npm run keys:rotate [-- --encrypt]`, with the variables of `npm start`: docs/operation.md.

const EVERY_MS = 2000;

async function run() {
  const { values } = parseArgs({ options: { encrypt: { type: 'boolean', default: false } } });
  if (!config().FILES_KEY) throw new Error('FILES_KEY is not set.');
  let told = Date.now();
  const { accounts, rewrapped, encrypted, failed } = await rotateKeys(values, (done, all) => {
    if (Date.now() - told < EVERY_MS) return;
    told = Date.now();
    console.error(`${done} of ${all} accounts`);
  });
  console.error(`${accounts} accounts: ${rewrapped} keys wrapped anew, ${encrypted} files encrypted.`);
  if (failed > 0) throw new Error(`${failed} accounts could not be finished, the log says why: keep the old key.`);
}

run()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  })
  .finally(() => database().close());
