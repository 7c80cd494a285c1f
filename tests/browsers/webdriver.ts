import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/db/embedded/port.mjs';

// Drives Firefox and WebKitGTK by the commands of W3C WebDriver: WebKitWebDriver takes them over HTTP, Firefox itself by its
// Marionette protocol, which geckodriver translates to.

/** A reference to an element of the page; the key is the standard's. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export interface ElementReference {
  [ELEMENT]: string;
}

export interface Driver {
  navigate(url: string): Promise<void>;
  /** Runs the body of a function in the page, and returns what it returns; a promise is awaited. */
  execute<T>(body: string, ...args: unknown[]): Promise<T>;
  click(element: ElementReference): Promise<void>;
  sendKeys(element: ElementReference, text: string): Promise<void>;
  /** Makes the page this many CSS pixels wide, or as narrow as the browser's window can be. */
  setWidth(width: number): Promise<void>;
  /** Ends the browser. */
  quit(): Promise<void>;
}

export const DRIVERS: Record<'Firefox' | 'WebKit', () => Promise<Driver>> = {
  Firefox: startFirefox,
  WebKit: startWebkit,
};

/** How long a program may take to answer its first connection, and a command to be done. */
const START_MS = 60_000;
const TIMEOUTS = { script: 5_000, pageLoad: 60_000, implicit: 0 };

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'cartella-salute-firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'intl.accept_languages': 'it-IT, it',
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    },
  );
  const marionette = await eventually(() => Marionette.open(port));
  const send = (name: string, parameters: object = {}) => marionette.send(`WebDriver:${name}`, parameters);
  await send('NewSession', { timeouts: TIMEOUTS });
  const execute = async <T>(body: string, ...args: unknown[]) =>
    ((await send('ExecuteScript', { script: body, args })) as { value: T }).value;
  return {
    navigate: async (url) => void (await send('Navigate', { url })),
    execute,
    click: async (element) => void (await send('ElementClick', { id: element[ELEMENT] })),
    sendKeys: async (element, text) => void (await send('ElementSendKeys', { id: element[ELEMENT], text })),
    setWidth: async (width) => {
      // Firefox's window has a minimum width, so only the page in it is made narrower.
      await marionette.send('Marionette:SetContext', { value: 'chrome' });
      await execute(
        'gBrowser.selectedBrowser.style.width = gBrowser.selectedBrowser.style.maxWidth = arguments[0]',
        `${width}px`,
      );
      await marionette.send('Marionette:SetContext', { value: 'content' });
    },
    quit: async () => {
      marionette.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox's own protocol: JSON messages over TCP, each after its length in bytes and a colon. */
class Marionette {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #last = 0;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  private constructor(socket: Socket, greeted: () => void) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => {
      this.#received = Buffer.concat([this.#received, data]);
      for (let message = this.#next(); message !== undefined; message = this.#next()) {
        if (Array.isArray(message)) this.#settle(message as Answer);
        else greeted();
      }
    });
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has closed the connection'));
    });
  }

  static open(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const marionette = new Marionette(socket, () => resolve(marionette));
      socket.on('error', reject);
    });
  }

  send(name: string, parameters: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const text = Buffer.from(JSON.stringify([0, id, name, parameters]));
    this.#socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  close() {
    this.#socket.destroy();
  }

  #next(): unknown {
    const colon = this.#received.indexOf(':');
    const length = Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 0 || this.#received.length < colon + 1 + length) return undefined;
    const text = this.#received.subarray(colon + 1, colon + 1 + length).toString();
    this.#received = this.#received.subarray(colon + 1 + length);
    return JSON.parse(text);
  }

  #settle([, id, error, result]: Answer) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(result);
  }
}
type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

async function startWebkit(): Promise<Driver> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'cartella-salute-webkit-'));
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      HOME: home,
      LANG: 'C.UTF-8',
      LANGUAGE: 'it',
      // There is neither a graphics card nor an accessibility bus; the sandbox cannot be set up by root.
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = { alwaysMatch: { timeouts: TIMEOUTS } };
  const { sessionId } = (await eventually(() => call('POST', '/session', { capabilities }))) as { sessionId: string };
  const send = (path: string, body: object = {}) => call('POST', `/session/${sessionId}${path}`, body);
  const execute = async <T>(body: string, ...args: unknown[]) =>
    (await send('/execute/sync', { script: body, args })) as T;
  return {
    navigate: async (url) => void (await send('/url', { url })),
    execute,
    click: async (element) => void (await send(`/element/${element[ELEMENT]}/click`)),
    sendKeys: async (element, text) => void (await send(`/element/${element[ELEMENT]}/value`, { text })),
    setWidth: async (width) => {
      await send('/window/rect', { width, height: 900 });
      const frame = width - (await execute<number>('return innerWidth'));
      if (frame !== 0) await send('/window/rect', { width: width + frame, height: 900 });
    },
    quit: async () => {
      await call('DELETE', `/session/${sessionId}`);
      await end(child);
      await end(display);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
