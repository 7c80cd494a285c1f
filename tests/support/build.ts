import { buildIfChanged } from '@/lib/server/build.mjs';

/** Before tests against the built app: builds these sources into a folder apart from a build that may be running. */
export default async function setup() {
  process.env.NEXT_DIST_DIR = '.next-test';
  await buildIfChanged();
}
