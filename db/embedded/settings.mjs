import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Settings kept between two starts, readable only by the user who runs the launcher.
 * @typedef {{ id: string, port: number, passwords: { admin: string, owner: string, app: string } }} Settings
 */

/** @returns {Settings} */
export function newSettings() {
  const password = () => randomBytes(24).toString('hex');
  return {
    id: randomBytes(8).toString('hex'),
    port: 0,
    passwords: { admin: password(), owner: password(), app: password() },
  };
}

/** @param {string} dataDir @returns {Settings} */
export function readSettings(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  const settings = newSettings();
  writeSettings(dataDir, settings);
  return settings;
}

/**
 * Writes the settings atomically, since a cluster cannot be used without its passwords.
 * @param {string} dataDir @param {Settings} settings
 */
export function writeSettings(dataDir, settings) {
  const draft = `${fileIn(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  renameSync(draft, fileIn(dataDir));
}

/** @param {string} dataDir */
const fileIn = (dataDir) => join(dataDir, 'postgres.json');
