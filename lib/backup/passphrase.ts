import { randomBytes, scrypt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { BackupFailure } from './failure';

/** Cost of deriving a key from a passphrase: 128 MB and about half a second, following OWASP's setting for scrypt. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const KEY_BYTES = 32;
const CHECK_BYTES = 16;
export const SALT_BYTES = 16;
const LEAST = 12;

export const newSalt = () => randomBytes(SALT_BYTES);

/**
 * Derives a backup's key, and a check value that distinguishes a wrong passphrase from a damaged file; neither reveals the
 * other.
 */
export const keyFrom = (passphrase: string, salt: Buffer) =>
  new Promise<{ key: Buffer; check: Buffer }>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, COST, (error, bytes) =>
      error ? reject(error) : resolve({ key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) }),
    );
  });

/** The passphrase from BACKUP_PASSPHRASE, or typed without echo; a new one is typed twice. */
export async function askPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  if (!given && !process.stdin.isTTY) throw new BackupFailure('Set BACKUP_PASSPHRASE, or run this in a terminal.');
  const passphrase = given || (await typed('Passphrase: '));
  if (isNew && passphrase.length < LEAST) throw new BackupFailure(`A passphrase has at least ${LEAST} characters.`);
  if (isNew && !given && (await typed('Once more: ')) !== passphrase)
    throw new BackupFailure('The two are not the same.');
  return passphrase;
}

async function typed(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new BackupFailure('No passphrase was given.')));
    });
  } finally {
    lines.removeAllListeners('close');
    lines.close();
    process.stderr.write('\n');
  }
}
