import { chromium } from 'playwright';
import { installedChromium } from '../support/browser.mjs';
import { MOTIONS, measuredFrames, SLOWDOWN } from '../support/ecg/measured';

// `npm run bench:ecg`: the time of a frame in the ECG viewer, pixels included, at a device pixel ratio of 2 and with a
// processor slowed down to a quarter: a recording of ten minutes compared with one of thirty seconds.

const FRAMES = 200;
const executablePath = installedChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const ms = (value = Number.NaN) => value.toFixed(1).padStart(7);
try {
  const page = await browser.newPage();
  console.log(`ms a frame                     median     p95     max   processor x ${SLOWDOWN}`);
  for (const [name, seconds] of [['30 s', 30] as const, ['10 min', 600] as const]) {
    const measured = await measuredFrames(page, seconds, FRAMES, true);
    for (const motion of MOTIONS) {
      const { slowed, processorMs } = measured[motion];
      const [median, p95, max] = [0.5, 0.95, 1].map((share) => slowed[Math.ceil(FRAMES * share) - 1]);
      console.log(
        `${name.padEnd(10)}${motion.padEnd(17)}${ms(median)} ${ms(p95)} ${ms(max)}       ${ms(processorMs * SLOWDOWN)}`,
      );
    }
  }
} finally {
  await browser.close();
}
