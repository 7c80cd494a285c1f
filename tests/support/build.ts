import { buildIfChanged } from '@/lib/server/build.mjs';

/** Before tests against the built app: a build of these sources, kept apart from the one that somebody may be running. */
export default async function setup() {
  process.env.NEXT_DIST_DIR = '.next-test';
  await buildIfChanged();
}
