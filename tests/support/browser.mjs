import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { program } from '../../lib/server/process/checkout.mjs';
import { run, runNode } from '../../lib/server/process/children.mjs';
import { Failure } from '../../lib/server/process/shutdown.mjs';

// The headless shell draws no windows: a page takes less than half of the processor time that full Chromium needs.
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The default size of text in a browser that is started with LARGE_TEXT: twice the usual. */
export const LARGE_TEXT_PX = 32;
export const LARGE_TEXT = `--blink-settings=defaultFontSize=${LARGE_TEXT_PX},defaultFixedFontSize=26`;

/** The browser's path: CHROMIUM_PATH, else Playwright's browser, else the system's; undefined if none is installed. */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names nothing: ${named}`);
  return named || [chromium.executablePath(), ...names.flatMap(inPath)].find((path) => existsSync(path));
}

/** @param {string} name */
const inPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/**
 * Like installedChromium; if none is installed, installs Debian's headless shell (as root) or downloads Playwright's browser.
 */
export async function provideChromium() {
  const found = installedChromium();
  if (found && (process.env.CHROMIUM_PATH || !isRootOfDebian() || inPath(SHELL).includes(found))) return found;
  if (isRootOfDebian()) await installShell();
  else await runNode(program('playwright/cli.js', 'install', 'chromium'));
  const now = installedChromium();
  if (!now) throw new Failure('No Chromium could be installed: set CHROMIUM_PATH to one.');
  return now;
}

const isRootOfDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs the headless shell; if that fails, any installed browser is used. */
async function installShell() {
  await run('apt-get', ['update', '-q']);
  await run('apt-get', ['install', '-qy', '--no-install-recommends', SHELL], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
