import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writeBackup } from './container';
import { dump } from './dump';
import { BackupFailure } from './failure';
import type { Frame } from './frames';
import { askPassphrase } from './passphrase';
import { openPlace } from './place';
import { progressOf } from './progress';
import { verify } from './restore';

// `npm run backup -- FILE` makes a backup; `npm run backup -- --verify FILE` checks an existing one. See docs/operation.md.

const USAGE = 'Which file? npm run backup -- FILE, or npm run backup -- --verify FILE';

async function run() {
  const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new BackupFailure(USAGE);
  if (values.verify) return check(file, await askPassphrase({ isNew: false }));
  const passphrase = await askPassphrase({ isNew: true });
  const place = await openPlace({ mayBeMade: false });
  const progress = progressOf();
  let written = 0;
  const frames = async function* (): AsyncGenerator<Frame> {
    const say = { table: progress.step, object: (count: number) => progress.step(`object ${count} of the file store`) };
    for await (const frame of dump(place.backupUrl, say)) {
      if (Buffer.isBuffer(frame)) written += frame.length;
      progress.bytes(written);
      yield frame;
    }
  };
  try {
    await writeBackup(file, passphrase, frames(), (draft) => check(draft, passphrase));
  } finally {
    progress.end();
    await place.close();
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const { size } = await stat(file);
  console.error(
    `${file}: ${mega(written)} of data in ${mega(size)}, ${Math.round(process.uptime())} s, at most ${memory} MB of memory.`,
  );
}

const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function check(file: string, passphrase: string) {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const progress = progressOf(size);
  progress.step('checking what was written');
  await verify(file, passphrase, progress.bytes);
  progress.end();
  console.error('The backup is whole.');
}

run().catch((error) => {
  console.error(error instanceof BackupFailure ? error.message : `No backup was made: ${(error as Error).message}`);
  process.exit(1);
});
