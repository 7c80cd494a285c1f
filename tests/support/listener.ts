import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a program got it. */
export interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real program on this computer that is told of changes; `answer` says with which status it takes the next ones. */
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
    /** What is done once, between the next message and its answer. */
    meanwhile(done: () => Promise<unknown>) {
      meanwhile = done;
    },
    /** Answers nothing until what this gives is called. */
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** Resolves when it has been told this many messages, answered or not. */
    async heard(messages: number) {
      while (told.length < messages) await once(server, 'told');
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Whether a message is signed as Standard Webhooks have it, checked as a program would from what the page has shown. */
export function isSigned({ headers, body }: Told, secret: string): boolean {
  const [id, at, signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}
