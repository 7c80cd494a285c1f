import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundledWorkers } from './tests/support/bundled-workers.mjs';
import { LongFirst } from './tests/support/long-first.mjs';
import { MODULE_CACHE } from './tests/support/module-cache.mjs';
import { dividedTests } from './tests/support/test-files.mjs';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const cluster = path('./tests/support/cluster.ts');
const { fast, slow } = dividedTests();
const build = path('./tests/support/build.ts');
const sharedApp = path('./tests/support/shared-app.ts');
/** Tests that compare durations measured at different moments; nothing else runs at the same time. */
const ratios = ['crowd', 'fhir', 'imports', 'share'].map((name) => `tests/faults/${name}.test.ts`);

export default defineConfig({
  plugins: [bundledWorkers()],
  resolve: {
    alias: {
      '@': path('.'),
      'server-only': path('./tests/support/empty.ts'),
      // This alias is for the generators of API clients only, which are inlined below for that reason.
      typescript: path('./tests/support/typescript5.ts'),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    setupFiles: [path('./tests/support/property-seed.ts')],
    server: { deps: { inline: ['openapi-typescript', '@hey-api/openapi-ts'] } },
    // The tests wait for the database half of the time, so using all cores leaves none idle.
    maxWorkers: '100%',
    // Long enough that a busy computer does not make a test fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The message of a failed comparison is not truncated, since it is all that remains of a run on another computer.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongFirst },
    // One test run starts vitest several times with the same modules; `npm test` starts with an empty cache.
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULE_CACHE },
    env: {
      // Tests make more calls per minute than a program would; the rate limit has tests of its own.
      API_CALLS_A_MINUTE: '1000000',
      AUTH_SECRET: 'a-secret-of-the-tests-that-guards-nothing',
      FILES_KEY: 'a-key-of-the-tests-that-guards-nothing-either',
      APP_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'fatal',
    },
    projects: [
      // These tests share processes that load each module once; a test file that needs a database has its own.
      { extends: true, test: { name: 'fast', include: fast.together, isolate: false, globalSetup: [cluster] } },
      // These tests need a process of their own, since they set environment variables or the clock.
      {
        extends: true,
        test: { name: 'alone', include: [...fast.mailed, ...fast.alone], globalSetup: [cluster] },
      },
      // Test files that take longer than two seconds run only in the full run, so that the quick run stays quick. `slow*`
      // selects these three projects.
      { extends: true, test: { name: 'slow', include: slow.together, isolate: false, globalSetup: [cluster] } },
      // The configuration of these processes contains a mail server.
      { extends: true, test: { name: 'slow-mail', include: slow.mailed, isolate: false, globalSetup: [cluster] } },
      { extends: true, test: { name: 'slow-alone', include: slow.alone, globalSetup: [cluster] } },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], globalSetup: [cluster, build, sharedApp] },
      },
      {
        extends: true,
        test: { name: 'launch', include: ['tests/launch/**/*.test.ts'], globalSetup: [cluster, build] },
      },
      // Firefox and WebKit, if they are installed (tests/support/other-browsers.mjs).
      {
        extends: true,
        test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'], globalSetup: [cluster, build, sharedApp] },
      },
      // In these tests servers are killed, stopped and deprived of resources on purpose; each file starts its own server.
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ratios,
          globalSetup: [cluster, build],
        },
      },
      {
        extends: true,
        test: { name: 'ratios', include: ratios, globalSetup: [cluster, build], fileParallelism: false },
      },
    ],
  },
});
