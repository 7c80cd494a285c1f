import { defineConfig } from '@playwright/test';
import { installedChromium } from './tests/support/browser.mjs';

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
const browserWith = (graphics: string[]) => ({
  executablePath: installedChromium(),
  args: ['--no-sandbox', ...graphics, ...QUIET],
});

// A computer without a graphics card draws WebGL with its processors: only the spec that needs it shall pay for that,
// and what is no WebGL is drawn there as in the others.
const WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const PLAIN_2D = ['--disable-gpu-rasterization', '--disable-accelerated-2d-canvas'];
const DRAWN = /model3d\.spec\.ts$/;
// It waits for a server of its own: begun first, that is ready while the other worker is at work.
const KILLED = /outage\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  // Where the app's own code may be imported by a test.
  tsconfig: 'tests/e2e/tsconfig.json',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Paths in the tests are relative: goto('login').
    baseURL: `${process.env.E2E_ORIGIN}/webui/`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A trace slows every step: only what has failed is run again with one, by tests/run.mjs.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: process.env.GUIDE_PICTURES
    ? [
        {
          name: 'pictures',
          testDir: 'tests/guides',
          testMatch: /\.spec\.ts$/,
          use: { launchOptions: browserWith([...WEBGL, ...PLAIN_2D]) },
        },
      ]
    : [
        { name: 'killed', testMatch: KILLED, use: { launchOptions: browserWith(['--disable-gpu']) } },
        { name: 'drawn', testMatch: DRAWN, use: { launchOptions: browserWith([...WEBGL, ...PLAIN_2D]) } },
        { name: 'read', testIgnore: [DRAWN, KILLED], use: { launchOptions: browserWith(['--disable-gpu']) } },
      ],
});
