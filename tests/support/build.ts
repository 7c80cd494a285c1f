import { buildIfChanged } from '@/lib/server/build.mjs';

/**
 * Runs before the tests against the built app: builds these sources into a separate folder, not the one that a running app may
 * use.
 */
export default async function setup() {
  process.env.NEXT_DIST_DIR = '.next-test';
  await buildIfChanged();
}
