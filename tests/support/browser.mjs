import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { program } from '../../lib/launch/checkout.mjs';
import { run, runNode } from '../../lib/launch/children.mjs';
import { Failure } from '../../lib/launch/shutdown.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH, else Playwright's own browser, else the system's; undefined where there is none. */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Failure(`CHROMIUM_PATH names nothing: ${named}`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return named || [chromium.executablePath(), ...system].find((path) => existsSync(path));
}

/** As above, but gets one where there is none: Debian's package for root, else Playwright's. */
export async function provideChromium() {
  const found = installedChromium();
  if (found) return found;
  const debian =
    process.getuid?.() === 0 &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (debian) {
    await run('apt-get', ['update', '-q']);
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    await runNode(program('playwright/cli.js', 'install', 'chromium'));
  }
  const now = installedChromium();
  if (!now) throw new Failure('No Chromium could be installed: set CHROMIUM_PATH to one.');
  return now;
}
