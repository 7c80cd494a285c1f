import { startEmbedded } from '@/db/embedded/server.mjs';
import { provideTemplate } from './database';

/**
 * Runs before a project's tests: starts a temporary cluster, unless the runner provides one, and creates the template in it.
 */
export default async function setup() {
  const own = process.env.TEST_ADMIN_URL ? null : await startEmbedded({ throwaway: true });
  if (own) process.env.TEST_ADMIN_URL = own.adminUrl;
  await provideTemplate('migrated');
  return async () => {
    if (!own) return;
    delete process.env.TEST_ADMIN_URL;
    await own.stop();
  };
}
