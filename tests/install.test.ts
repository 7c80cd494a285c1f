import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, until } from '@/db/embedded/processes.mjs';
import { fullDisk, watchRoom } from '@/lib/server/process/room.mjs';

// What `npm run demo` and `npm test` do with node_modules, in a small checkout whose npm is a stand-in: it writes a package's
// package.json, waits if it is told to, then its code, and at last the list that npm writes when it has ended.

const NPM = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
if (existsSync('node_modules/half/package.json') && !existsSync('node_modules/.package-lock.json')) process.exit(3);
mkdirSync('node_modules/half', { recursive: true });
writeFileSync('node_modules/half/package.json', '{ "version": "1.0.0" }');
while (existsSync('hang')) await after(20);
writeFileSync('node_modules/half/index.js', '');
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/half': { version: '1.0.0' } } }));
`;
const LAUNCHER = `
import { launch } from './lib/server/process/shutdown.mjs';
import { installDependencies } from './lib/server/process/install.mjs';
launch(async () => { await installDependencies(); process.exit(0); }, { onSignal: 130 });
`;
const manifest = { type: 'module', dependencies: { half: '1.0.0' } };

let folder: string;
const at = (...parts: string[]) => join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartella-salute-install-'));
  for (const part of ['lib/server/process', 'db/embedded/processes.mjs'])
    cpSync(part, at(part), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  writeFileSync(at('package.json'), JSON.stringify(manifest));
  const packages = { '': manifest, 'node_modules/half': { version: '1.0.0' } };
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(at('npm.js'), NPM);
  writeFileSync(at('launch.mjs'), LAUNCHER);
});
afterEach(() => {
  rmSync(at('hang'), { force: true });
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  const env = { ...process.env, npm_execpath: at('npm.js') };
  const child = spawn(process.execPath, ['launch.mjs'], { cwd: folder, env, stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const untilSaid = (words: string) => until(() => said.includes(words), 60_000);
  return { child, code, said: () => said, untilSaid };
}
const isHalfThere = () => existsSync(at('node_modules/half/package.json'));

test('an installation whose launcher was killed is noticed, its npm ended, and everything installed anew', async () => {
  writeFileSync(at('hang'), '');
  const killed = start();
  expect(await until(isHalfThere, 60_000)).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.code;
  const { npm } = JSON.parse(readFileSync(at('node_modules/.installing'), 'utf8'));
  const next = start();
  expect(await next.untilSaid('npm install')).toBe(true);
  expect(isRunning(npm.pid)).toBe(false);
  rmSync(at('hang'));
  expect([await next.code, existsSync(at('node_modules/half/index.js'))]).toEqual([0, true]);
  expect(next.said()).toContain('interrupted');
  expect(existsSync(at('node_modules/.installing'))).toBe(false);
  const third = start();
  expect([await third.code, third.said()]).toEqual([0, '']);
});

test('packages that an npm left which was killed by hand are removed before the installation', async () => {
  mkdirSync(at('node_modules/half'), { recursive: true });
  writeFileSync(at('node_modules/half/package.json'), '{ "version": "1.0.0" }');
  const { code } = start();
  expect([await code, existsSync(at('node_modules/half/index.js'))]).toEqual([0, true]);
});

test('a second launcher waits for the installation of the first', async () => {
  writeFileSync(at('hang'), '');
  const first = start();
  expect(await until(isHalfThere, 60_000)).toBe(true);
  const second = start();
  expect(await second.untilSaid('waiting')).toBe(true);
  rmSync(at('hang'));
  expect(await Promise.all([first.code, second.code])).toEqual([0, 0]);
});

test('a file system that was full for a moment is named', async () => {
  let free = 1e9;
  const room = watchRoom(['/data', '/home'], (folder) => (folder === '/home' ? free : 1e9));
  expect(room.full()).toBeUndefined();
  free = 0;
  expect(await until(() => room.full() !== undefined, 10_000)).toBe(true);
  free = 1e9;
  room.stop();
  expect(fullDisk(room.full() ?? '')).toMatch(/^Il disco di \/home è pieno.*disk of \/home is full/);
});
