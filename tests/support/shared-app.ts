import { type RunningApp, startApp } from './app';

/**
 * Runs before the API tests: starts one app over the demo data for all files that change nothing visible to others. These files
 * may open sessions and create their own people.
 */
export default async function setup() {
  const { origin, ownerUrl, appUrl, pid, stop } = await startApp();
  process.env.SHARED_APP = JSON.stringify({ origin, ownerUrl, appUrl, pid });
  return async () => {
    delete process.env.SHARED_APP;
    await stop();
  };
}

/** The shared app for one test file, which may neither stop it nor read its output. */
export function sharedApp(): RunningApp {
  const notYours = () => {
    throw new Error('this app is shared: start one of your own');
  };
  return { ...JSON.parse(process.env.SHARED_APP ?? '{}'), output: notYours, end: notYours, stop: async () => {} };
}
