import { startApp } from './app';
import build from './build';
import cluster from './cluster';

/** Before the end-to-end tests: the built app over a seeded database, unless E2E_ORIGIN names one that runs already. */
export default async function setup() {
  if (process.env.E2E_ORIGIN) return;
  const stopCluster = await cluster();
  await build();
  const app = await startApp();
  process.env.E2E_ORIGIN = app.origin;
  process.env.E2E_OWNER_URL = app.ownerUrl;
  return async () => {
    await app.stop();
    await stopCluster();
  };
}
