import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PUSH_WORKER } from '@/app/sw.js/push';
import { worker } from '@/app/sw.js/worker';
import { call, NOBODY } from '../support/calls';
import { inProcess } from '../support/in-process';
import { handlerOf } from '../support/routes';

inProcess();

const BASE = '/webui';
const ORIGIN = 'http://localhost:3000';
const DOCUMENTS = { offline: `${BASE}/senza-rete`, card: `${BASE}/tessera` };

type Stores = Map<string, Map<string, Response>>;
interface Fetched {
  mode?: string;
  method?: string;
  headers?: Headers;
}

/** Runs the script of a worker on cache storage and a network that the test controls. */
function started(version: string, stores: Stores, network: (url: string) => Promise<Response>, pages = 1) {
  const listeners = new Map<string, (event: unknown) => void>();
  const done = { skipped: 0 };
  const urlOf = (asked: string | { url: string }) =>
    (typeof asked === 'string' ? asked : asked.url).replace(ORIGIN, '');
  const cacheNamed = (name: string) => {
    const cache = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, cache);
    return cache;
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: { url: string } | string, options?: { cacheName?: string }) =>
      [...stores]
        .filter(([name]) => !options?.cacheName || name === options.cacheName)
        .map(([, cache]) => cache.get(urlOf(asked)))
        .find(Boolean)
        ?.clone(),
    open: async (name: string) => ({
      addAll: async (all: { url: string }[]) => {
        for (const one of all) cacheNamed(name).set(urlOf(one), await network(urlOf(one)));
      },
      put: async (asked: { url: string }, response: Response) => void cacheNamed(name).set(urlOf(asked), response),
    }),
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    async skipWaiting() {
      done.skipped += 1;
    },
    clients: { claim: async () => undefined, matchAll: async () => Array.from({ length: pages }, () => ({})) },
  };
  class Asked {
    url: string;
    constructor(path: string) {
      this.url = ORIGIN + path;
    }
  }
  const fetched = (asked: { url: string }) => network(urlOf(asked));
  const script = worker({
    version,
    base: BASE,
    ...DOCUMENTS,
    files: [`${BASE}/offline/${version}/page.mjs`],
    push: '',
  });
  vm.runInNewContext(script, { self, caches, fetch: fetched, Request: Asked, Response, URL, JSON, Promise });
  const send = async (name: string, event: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const wait = (work: Promise<unknown>) => void waits.push(work);
    listeners.get(name)?.({
      ...event,
      waitUntil: wait,
      respondWith(work: Promise<Response>) {
        answer = work;
      },
    });
    await Promise.all(waits);
    return answer;
  };
  const ask = (path: string, { mode = 'no-cors', method = 'GET', headers = new Headers() }: Fetched = {}) =>
    send('fetch', { request: { url: path.startsWith('http') ? path : ORIGIN + path, mode, method, headers } });
  return { send, ask, done };
}

/** The response of a browser's fetch to the own origin. */
const basic = (text: string, status = 200) =>
  Object.defineProperty(new Response(text, { status }), 'type', { value: 'basic' });
const there = async (url: string) => basic(`content of ${url}`);
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('the served script has at most 120 lines, and a version in it', async () => {
  const { status, text, headers } = await call(await handlerOf('GET /sw.js'), NOBODY, {
    method: 'GET',
    path: '/sw.js',
  });
  expect([status, headers['service-worker-allowed']]).toEqual([200, BASE]);
  expect(text.split('\n').length).toBeLessThanOrEqual(120);
  expect(text).toMatch(/"cartella-statics-[0-9a-f]{16}"/);
});

describe('the press of a button of a notification', () => {
  const pressed = async (network: () => Promise<Response>) => {
    const listeners = new Map<string, (event: unknown) => void>();
    const [log, shown, waits]: [string[], unknown[], Promise<unknown>[]] = [[], [], []];
    const self = {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      registration: { showNotification: async (...given: unknown[]) => void shown.push(given) },
    };
    const fetched = () => {
      log.push('sent');
      return network();
    };
    vm.runInNewContext(PUSH_WORKER, { self, fetch: fetched, JSON });
    const { title, ...kept } = {
      title: 'Hai un promemoria',
      tag: 'one',
      data: { secret: 's' },
      actions: [{ action: 'taken' }],
    };
    const notification = { title, ...kept, close: () => log.push('closed') };
    listeners.get('notificationclick')?.({
      ...{ action: 'taken', notification },
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
    });
    await Promise.all(waits);
    return { log, shown, again: [[title, expect.objectContaining(kept)]] };
  };

  test('closes it once the press was received', async () => {
    const { log, shown } = await pressed(async () => new Response(null, { status: 204 }));
    expect([log, shown]).toEqual([['sent', 'closed'], []]);
  });

  test.each([
    ['without a network', away],
    ['after a fault of the server', async () => new Response('', { status: 503 })],
  ])('shows it again %s', async (_, network) => {
    const { log, shown, again } = await pressed(network);
    expect(log).toEqual(['sent']);
    expect(shown).toEqual(again);
  });
});

describe('the worker', () => {
  test('stores at its installation only documents and files that hold nothing of a person', async () => {
    const stores: Stores = new Map();
    await started('one', stores, there).send('install');
    expect([...(stores.get('cartella-statics-one')?.keys() ?? [])]).toEqual([
      DOCUMENTS.offline,
      DOCUMENTS.card,
      `${BASE}/offline/one/page.mjs`,
    ]);
  });

  test('answers hashed files from the cache, and stores only whole answers of the own origin', async () => {
    const stores: Stores = new Map();
    const path = `${BASE}/_next/static/chunks/a1b2.js`;
    const answers = [basic('broken', 500), basic('part', 206), new Response('opaque'), basic('whole')];
    const { ask } = started('one', stores, async () => answers.shift() ?? basic('again'));
    for (const text of ['broken', 'part', 'opaque', 'whole', 'whole', 'whole'])
      expect(await (await ask(path))?.text()).toBe(text);
    expect(await ask(path, { headers: new Headers({ range: 'bytes=0-1' }) })).toBeUndefined();
  });

  test('leaves calls, pictures, posted forms and other origins to the browser', async () => {
    const stores: Stores = new Map();
    const { ask } = started('one', stores, there);
    for (const path of [`${BASE}/api/diagnosi/1`, `${BASE}/icon.svg`, 'https://elsewhere.example/_next/static/a.js'])
      expect(await ask(path), path).toBeUndefined();
    expect(await ask(`${BASE}/logout`, { mode: 'navigate', method: 'POST' })).toBeUndefined();
    expect(await (await ask(`${BASE}/Registro`, { mode: 'navigate' }))?.text()).toBe(`content of ${BASE}/Registro`);
    expect(stores.size).toBe(0);
  });

  test('shows the offline page in place of a page, and the emergency card at its address', async () => {
    const stores: Stores = new Map();
    await started('one', stores, there).send('install');
    const { ask } = started('one', stores, away);
    const page = await ask(`${BASE}/Registro/Farmaci`, { mode: 'navigate' });
    expect([page?.status, await page?.text()]).toEqual([503, `content of ${DOCUMENTS.offline}`]);
    const card = await ask(DOCUMENTS.card, { mode: 'navigate' });
    expect([card?.status, await card?.text()]).toEqual([200, `content of ${DOCUMENTS.card}`]);
  });

  test('of two versions in sequence, the former files stay until the new worker is active', async () => {
    const stores: Stores = new Map([['of-another-app', new Map()]]);
    const path = `${BASE}/_next/static/chunks/of-one.js`;
    const first = started('one', stores, there);
    await first.send('install');
    await first.ask(path);
    const second = started('two', stores, there);
    await second.send('install');
    // The server has no file of the former build any more, and the open page still gets it.
    expect(await (await started('one', stores, away).ask(path))?.text()).toBe(`content of ${path}`);
    await second.send('activate');
    expect([...stores.keys()]).toEqual(['of-another-app', 'cartella-statics-two']);
  });

  test.each([
    [1, 1],
    [2, 0],
  ])('with %i open pages a new worker takes over %i times', async (pages, times) => {
    const { send, done } = started('two', new Map(), there, pages);
    await send('install');
    expect(done.skipped).toBe(0);
    await send('message', { data: 'something else' });
    await send('message', { data: 'take-over' });
    expect(done.skipped).toBe(times);
  });
});
