import { database } from '@/lib/database';
import { findSession } from '@/lib/session/sessions';

/** Run as a process of its own: uses a token and writes which number each use had. */
const [secret = '', calls = '0'] = process.argv.slice(2);
const sender = { ip: '192.0.2.1', device: 'vitest', channel: 'api' } as const;
const found = Array.from({ length: Number(calls) }, () => findSession('bearer', secret, sender, 60));
process.stdout.write(JSON.stringify((await Promise.all(found)).map(({ use }) => use?.count)));
await database().close();
