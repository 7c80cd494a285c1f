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
/** What compares times of one moment with those of another: nothing else runs beside. */
const ratios = ['crowd', 'imports', 'share'].map((name) => `tests/faults/${name}.test.ts`);

export default defineConfig({
  plugins: [bundledWorkers()],
  resolve: {
    alias: {
      '@': path('.'),
      'server-only': path('./tests/support/empty.ts'),
      // For openapi-typescript alone, which is the reason why it is taken in below.
      typescript: path('./tests/support/typescript5.ts'),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    setupFiles: [path('./tests/support/property-seed.ts')],
    server: { deps: { inline: ['openapi-typescript'] } },
    // The tests wait for the database half of the time: a core left to it would idle.
    maxWorkers: '100%',
    // Long enough never to be the reason of a failure on a busy computer.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What a failed comparison found stands in its message whole: a run elsewhere leaves nothing else to look at.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongFirst },
    // One run consists of several of vitest's, which load the same modules; `npm test` starts with an empty cache.
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULE_CACHE },
    env: {
      // A test asks more in a minute than a program does; what is counted has tests of its own.
      API_CALLS_A_MINUTE: '1000000',
      AUTH_SECRET: 'a-secret-of-the-tests-that-guards-nothing',
      FILES_KEY: 'a-key-of-the-tests-that-guards-nothing-either',
      APP_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'fatal',
    },
    projects: [
      // In processes that load each module once; a file that needs a database has one of its own.
      { extends: true, test: { name: 'fast', include: fast.together, isolate: false, globalSetup: [cluster] } },
      // What needs a process of its own, since it sets the environment or the clock.
      {
        extends: true,
        test: { name: 'alone', include: [...fast.mailed, ...fast.alone], globalSetup: [cluster] },
      },
      // What takes longer than two seconds: left to the whole run, so that the quick one stays quick. `slow*` means these three.
      { extends: true, test: { name: 'slow', include: slow.together, isolate: false, globalSetup: [cluster] } },
      // The processes of these have a mail server in their configuration.
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
      // Servers that are killed, stopped and starved on purpose, each file with its own.
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
