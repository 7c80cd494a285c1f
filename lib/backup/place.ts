import { existsSync } from 'node:fs';
import { AlreadyRunning } from '../../db/embedded/lock.mjs';
import { urlsAt } from '../../db/embedded/roles.mjs';
import { startLasting } from '../../db/embedded/server.mjs';
import { readSettings } from '../../db/embedded/settings.mjs';
import { BackupFailure } from './failure';

/** The database to back up or restore, with the login for each of the two. */
export interface Place {
  backupUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** Whether this is the demo's own database, for which nothing else is configured. */
  isDemo: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database that the environment names; otherwise the demo's, which is started if necessary, and created if
 * allowed.
 */
export async function openPlace({ mayBeMade }: { mayBeMade: boolean }): Promise<Place> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL, DATABASE_BACKUP_URL, DATA_DIR } = process.env;
  if (url) {
    const ownerUrl = DATABASE_OWNER_URL || url;
    const backupUrl = DATABASE_BACKUP_URL || ownerUrl;
    return { backupUrl, ownerUrl, appUrl: url, isDemo: false, close: async () => {} };
  }
  const folder = DATA_DIR || '.data';
  if (!mayBeMade && !existsSync(folder)) throw new BackupFailure('DATABASE_URL is missing.');
  const { adminUrl, ownerUrl, appUrl, close } = await demoDatabase(folder);
  const backupUrl = new URL(adminUrl);
  backupUrl.pathname = new URL(appUrl).pathname;
  return { backupUrl: backupUrl.href, ownerUrl, appUrl, isDemo: true, close };
}

async function demoDatabase(folder: string) {
  try {
    const { stop, ...database } = await startLasting(folder);
    return { ...database, close: stop };
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const { port, passwords } = readSettings(folder);
    return { ...urlsAt(port, passwords), close: async () => {} };
  }
}
