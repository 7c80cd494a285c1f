import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A browser other than Chromium: its programs, each with the Debian package that contains it.
 * @typedef {{ name: 'Firefox' | 'WebKit', programs: Record<string, string> }} OtherBrowser
 */

/** @type {readonly OtherBrowser[]} */
const BROWSERS = [
  { name: 'Firefox', programs: { 'firefox-esr': 'firefox-esr' } },
  // WebKitGTK draws in windows only, so it needs a display.
  { name: 'WebKit', programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' } },
];

/**
 * Which of these browsers can be driven here, and which packages the others lack.
 * @returns {{ name: OtherBrowser['name'], missing: string[] }[]}
 */
export const otherBrowsers = () =>
  BROWSERS.map(({ name, programs }) => ({
    name,
    missing: Object.entries(programs).flatMap(([program, deb]) => (isInPath(program) ? [] : [deb])),
  }));

/** @param {string} program */
const isInPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
