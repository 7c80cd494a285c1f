import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '@/db/client';
import { pushSubscriptions } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { browserKeys, decrypted } from './push-encryption';

export interface Notified {
  path: string;
  headers: IncomingHttpHeaders;
  payload: {
    web_push: number;
    notification: Record<string, unknown>;
    id: string;
    secret?: string;
    actions?: { action: string; title: string }[];
  };
  bytes: number;
}

/** A push service of our own with one browser behind it, which decrypts what arrives. */
export async function pushEndpoint() {
  const keys = browserKeys();
  const got: Notified[] = [];
  let status = 201;
  let hung = false;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const payload = JSON.parse(decrypted(body, keys.ecdh, keys.auth));
      got.push({ path: request.url ?? '', headers: request.headers, payload, bytes: body.length });
      server.emit('got');
      if (!hung) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    got,
    keys,
    url: `http://127.0.0.1:${port}`,
    answer(next: number) {
      status = next;
    },
    /** Takes messages and does not answer. */
    hang(does = true) {
      hung = does;
    },
    async heard(messages: number) {
      while (got.length < messages) await once(server, 'got');
    },
    /** Subscribes a user's browser. @returns the subscription's id */
    async subscribe(db: Db, userId: number, given: Partial<typeof pushSubscriptions.$inferInsert> = {}) {
      const id = newId();
      const { p256dh } = keys;
      const auth = keys.auth.toString('base64url');
      const endpoint = `http://127.0.0.1:${port}/push/${id}`;
      await db.insert(pushSubscriptions).values({ id, userId, endpoint, p256dh, auth, label: 'Prova', ...given });
      return id;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
