import { defineConfig } from '@playwright/test';
import { installedChromium, LARGE_TEXT } from './tests/support/browser.mjs';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const browserWith = (graphics: string[]) => ({
  executablePath: installedChromium(),
  args: ['--no-sandbox', ...graphics, ...QUIET],
});

// On a computer without a graphics card WebGL is rendered by the CPU, which is slow. So only the spec that needs WebGL
// enables it; 2D graphics are rendered there as in the other specs.
const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const PLAIN_2D = ['--disable-gpu-rasterization', '--disable-accelerated-2d-canvas'];
const DRAWN = /model3d\.spec\.ts$/;
// This spec starts a server of its own. It runs first, so that the server starts while the other worker is running tests.
const KILLED = /outage\.spec\.ts$/;
// This spec needs a browser whose reader has set the text larger, which is set when the browser starts.
const LARGE = /large-text\.spec\.ts$/;

/** What takes pictures for people instead of testing: `npm run guides:pictures` and `npm run screens`. */
const drawnIn = (testDir: string) => [
  { name: 'pictures', testDir, testMatch: /\.spec\.ts$/, use: { launchOptions: browserWith([...WEBGL, ...PLAIN_2D]) } },
];
const PICTURES: Record<string, ReturnType<typeof drawnIn>> = {
  guides: drawnIn('tests/guides'),
  screens: drawnIn('tests/screens'),
};

export default defineConfig({
  testDir: 'tests/e2e',
  // Defines from where a test may import the app's own code.
  tsconfig: 'tests/e2e/tsconfig.json',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/support/e2e.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Tests use relative paths, such as goto('login').
    baseURL: `${process.env.E2E_ORIGIN}/webui/`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording a trace slows down every step, so tests/run.mjs repeats only failed tests with a trace.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: PICTURES[process.env.PICTURES ?? ''] ?? [
    { name: 'killed', testMatch: KILLED, use: { launchOptions: browserWith(['--disable-gpu']) } },
    { name: 'drawn', testMatch: DRAWN, use: { launchOptions: browserWith([...WEBGL, ...PLAIN_2D]) } },
    { name: 'large', testMatch: LARGE, use: { launchOptions: browserWith(['--disable-gpu', LARGE_TEXT]) } },
    { name: 'read', testIgnore: [DRAWN, KILLED, LARGE], use: { launchOptions: browserWith(['--disable-gpu']) } },
  ],
});
