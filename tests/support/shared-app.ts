import { type RunningApp, startApp } from './app';

/**
 * Before the API tests: one app over the demo data for all files that change nothing which another could see. They open
 * sessions, and people of their own.
 */
export default async function setup() {
  const { origin, ownerUrl, appUrl, pid, stop } = await startApp();
  process.env.SHARED_APP = JSON.stringify({ origin, ownerUrl, appUrl, pid });
  return async () => {
    delete process.env.SHARED_APP;
    await stop();
  };
}

/** The shared app as one file sees it, which neither ends it nor reads what it writes. */
export function sharedApp(): RunningApp {
  const notYours = () => {
    throw new Error('this app is shared: start one of your own');
  };
  return { ...JSON.parse(process.env.SHARED_APP ?? '{}'), output: notYours, end: notYours, stop: async () => {} };
}
