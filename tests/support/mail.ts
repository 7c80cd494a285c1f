import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freePort } from '@/db/embedded/port.mjs';
import { readMail } from '@/lib/demo/mail/mail-text.mjs';

/** A received mail: its envelope and its content. */
export interface Caught extends ReturnType<typeof readMail> {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  mails: Caught[];
  /** Sets how the server treats the next mails. */
  behave(how: Behaviour): Promise<void>;
}

/** The server accepts mails, refuses them at a step with a code, does not answer at a step, or is unreachable. */
export type Behaviour =
  | { takes: true }
  | { refuses: 'sender' | 'recipient' | 'mail'; code: number }
  | { hangs: 'greeting' | 'mail' }
  | { away: true };

/** The app reads its configuration once per process, so the mail servers of a process's test files have one port. */
const portOfProcess = () => {
  chosen ??= freePort();
  return chosen;
};
let chosen: Promise<number> | undefined;

/** A real mail server for one test file, set in the app's configuration; call it once, at the top. */
export function mailServer(): MailServer {
  const mails: Caught[] = [];
  let port = 0;
  let stop = async () => {};
  const behave = async (how: Behaviour) => {
    await stop();
    stop = await serving(port, how, mails);
  };
  beforeAll(async () => {
    port = await portOfProcess();
    process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
    process.env.MAIL_FROM = 'Cartella Salute <salute@example.it>';
    process.env.PHARMACOVIGILANCE_EMAIL = 'farmacovigilanza@example.it';
    await behave({ takes: true });
  });
  beforeEach(() => {
    mails.length = 0;
  });
  afterAll(() => stop());
  return { mails, behave };
}

async function serving(port: number, how: Behaviour, mails: Caught[]): Promise<() => Promise<void>> {
  if ('away' in how) return async () => {};
  if ('hangs' in how && how.hangs === 'greeting') return silent(port);
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, closeTimeout: 1, ...handlers(how, mails) });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function handlers(how: Behaviour, mails: Caught[]): SMTPServerOptions {
  const refusal = (step: string) =>
    'refuses' in how && how.refuses === step ? Object.assign(new Error('no'), { responseCode: how.code }) : null;
  return {
    onMailFrom: (_address, _session, answer) => answer(refusal('sender')),
    onRcptTo: (_address, _session, answer) => answer(refusal('recipient')),
    onData(stream, { envelope }, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        const refused = refusal('mail');
        if (refused) return answer(refused);
        const raw = Buffer.concat(parts).toString('utf8');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, ...readMail(raw) });
        if (!('hangs' in how)) answer();
      });
    },
  };
}

/** A server that accepts connections and never answers. */
async function silent(port: number) {
  const sockets = new Set<import('node:net').Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
}

/** The secret in the last link to an account page in one or more mails' text; undefined if there is none. */
export const linkIn = (text: string, page: string) =>
  [...text.matchAll(new RegExp(`/account/${page}#(\\S+)`, 'g'))].at(-1)?.[1];
