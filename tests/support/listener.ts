import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/** A received webhook message. */
export interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A local webhook receiver; `answer` sets the status of its next answers. */
export async function listener() {
  const told: Told[] = [];
  let status = 204;
  let location: string | undefined;
  let meanwhile: (() => Promise<unknown>) | undefined;
  let released: Promise<void> | undefined;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', async () => {
      told.push({ headers: request.headers, body });
      const before = meanwhile;
      meanwhile = undefined;
      await before?.();
      server.emit('told');
      await released;
      response.writeHead(status, location ? { location } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    told,
    url: `http://127.0.0.1:${port}/changes`,
    answer(next: number, to?: string) {
      status = next;
      location = to;
    },
    /** Runs `done` once, between the next message and its answer. */
    meanwhile(done: () => Promise<unknown>) {
      meanwhile = done;
    },
    /** Holds all answers until the returned function is called. */
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** Resolves when this many messages have arrived, answered or not. */
    async heard(messages: number) {
      while (told.length < messages) await once(server, 'told');
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Whether the Standard Webhooks library accepts a message's signature under the secret that the page has shown. */
export function isSigned({ headers, body }: Told, secret: string): boolean {
  const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, signed);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
