import { database } from '@/lib/database';
import { findSession } from '@/lib/session/sessions';

/** Runs as a separate process: uses a token and prints the number that each use got. */
const [secret = '', calls = '0'] = process.argv.slice(2);
const sender = { ip: '192.0.2.1', device: 'vitest', channel: 'api' } as const;
const found = Array.from({ length: Number(calls) }, () => findSession('bearer', secret, sender, 60));
process.stdout.write(JSON.stringify((await Promise.all(found)).map(({ use }) => use?.count)));
await database().close();
