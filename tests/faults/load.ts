import { Agent, type IncomingMessage, request } from 'node:http';
import { browserOf, type Credentials } from '../support/calls';
import type { Perishable } from '../support/outage';

/** The outcome of one request: its status, 0 if there was no answer, and its duration in milliseconds. */
export interface Outcome {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  ms: number;
}

export interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Opens a new connection for each request: the server may just be closing a reused one. */
const agent = new Agent({ keepAlive: false });

/** Sends one request and never throws: a broken connection is an outcome, too. */
export function send(origin: string, { method = 'GET', path, headers = {}, body }: Asked): Promise<Outcome> {
  const { host, port } = new URL(origin);
  const payload = body === undefined ? '' : JSON.stringify(body);
  const told = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': payload.length };
  const start = performance.now();
  return new Promise((resolve) => {
    const over = (status: number, incoming: IncomingMessage['headers'] = {}, text = '') =>
      resolve({ status, headers: incoming, text, ms: performance.now() - start });
    const outgoing = request(
      // Connect by IP address: only a few name lookups run at a time, which would delay a crowd of requests.
      { agent, hostname: '127.0.0.1', port, method, path: `/webui${path}`, headers: { host, ...headers, ...told } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => over(answer.statusCode ?? 0, answer.headers, text)).on('error', () => over(0));
      },
    );
    outgoing.on('error', () => over(0)).end(payload);
  });
}

/** Signs in a user of the demo in several browsers, each with its own session. */
export async function signIn({ origin, appUrl, ask }: Perishable, email: string, count: number) {
  // Open the sessions in this process, in the app's database and with its secret.
  Object.assign(process.env, { DATABASE_URL: appUrl, APP_ORIGIN: origin });
  const [user] = await ask((sql) => sql`select id_utente as id from tbl_utenti where email = ${email}`);
  const browsers: Credentials[] = [];
  for (let n = 0; n < count; n++) browsers.push({ ...(await browserOf(Number(user?.id))), origin });
  return browsers;
}

/** Runs `lanes` parallel loops of requests, each waiting for its answer, until told to stop. */
export async function keepAsking(lanes: number, work: (lane: number) => Promise<void>, isOver: () => boolean) {
  const lane = async (number: number) => {
    while (!isOver()) await work(number);
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
}

/** Whether the server has refused the request with a retry time. */
export const isPutOff = ({ status, headers }: Outcome) => status === 503 && Number(headers['retry-after']) > 0;
