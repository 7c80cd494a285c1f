import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { and, isNull, lte, sql } from 'drizzle-orm';
import { prepareDatabase } from '../../db/prepare';
import { closures } from '../../db/schema';
import { eraseDue } from '../account/closing/erasing';
import { accountsIn } from '../account/closing/journal';
import { database } from '../database';
import { BackupFailure } from './failure';
import { askPassphrase } from './passphrase';
import { openPlace, type Place } from './place';
import { progressOf } from './progress';
import { restore } from './restore';

// Run it as `npm run restore -- FILE --journal FILE`; see docs/operation.md.

const USAGE =
  'Which file? npm run restore -- FILE --journal FILE, where the journal is the current one of erasures ' +
  '(ERASURE_JOURNAL); --without-journal if no account was ever deleted.';

async function run() {
  const { values, positionals } = parseArgs({
    options: { journal: { type: 'string' }, 'without-journal': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  const journal = values.journal ?? process.env.ERASURE_JOURNAL;
  if (!file || positionals.length > 1 || Boolean(journal) === Boolean(values['without-journal']))
    throw new BackupFailure(USAGE);
  const erased = journal ? await accountsIn(journal).catch(() => unreadable(journal)) : new Set<number>();
  const passphrase = await askPassphrase({ isNew: false });
  const place = await openPlace({ mayBeMade: true });
  configure(place);
  try {
    await restoreInto(place, { file, passphrase, erased });
  } finally {
    await place.close();
  }
}

const unreadable = (journal: string): never => {
  throw new BackupFailure(`The journal ${journal} cannot be read.`);
};

async function restoreInto(place: Place, what: { file: string; passphrase: string; erased: Set<number> }) {
  const { size } = await stat(what.file).catch(() => ({ size: 0 }));
  const progress = progressOf(size);
  await restore({ ...what, ownerUrl: place.ownerUrl, say: progress.step, progress: progress.bytes });
  progress.end();
  const { appUrl: url, ownerUrl, isDemo: allowOwner } = place;
  const separate = url === ownerUrl ? {} : { ownerUrl };
  const { role } = await prepareDatabase({ url, ...separate, allowOwner, warn: console.error });
  if (role !== null) process.env.DATABASE_ROLE = role;
  const gone = await eraseDue();
  const isDue = and(lte(closures.dueAt, sql`now()`), isNull(closures.erasedAt));
  const left = await database().db.$count(closures, isDue);
  await database().close();
  console.error(`Restored. ${gone} accounts that had been deleted are gone again.`);
  console.error('Everybody signs in anew, and access tokens are made anew.');
  if (left > 0) {
    console.error(`${left} more could not be deleted now and stay closed: the app tries again when it starts.`);
    process.exitCode = 1;
  }
}

/** Sets the configuration that the app's code for deleting accounts reads; nothing is signed or sent here. */
function configure({ isDemo, appUrl }: Place) {
  if (!isDemo) return;
  process.env.DATABASE_URL = appUrl;
  process.env.APP_ORIGIN ||= 'http://localhost';
  process.env.AUTH_SECRET ||= randomBytes(32).toString('hex');
}

run().catch((error) => {
  console.error(error instanceof BackupFailure ? error.message : `Nothing was restored: ${(error as Error).message}`);
  process.exit(1);
});
