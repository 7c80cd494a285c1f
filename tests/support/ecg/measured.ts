import type { CDPSession, Page } from '@playwright/test';
import type { framesOf } from './frames';
import { openViewer } from './open-viewer';

declare global {
  interface Window {
    framesOf: typeof framesOf;
    paint: ReturnType<typeof framesOf>;
  }
}

/** The motions that a reader can make in a recording. */
export const MOTIONS = ['scroll', 'zoom', 'sweep', 'overview'] as const;
export type Motion = (typeof MOTIONS)[number];

/** The factor by which the page's processor is slowed down. */
export const SLOWDOWN = 4;

interface MeasuredFrames {
  /** Processor time per frame in milliseconds, which other load on the computer does not affect. */
  processorMs: number;
  /** Wall-clock time of each frame in a slowed-down browser, in milliseconds, ascending; empty unless requested. */
  slowed: number[];
}

/** Measures how long the viewer takes to draw a frame of each motion (scroll, zoom, …), in a recording of this length. */
export async function measuredFrames(page: Page, seconds: number, frames: number, isSlowed = false) {
  await openViewer(page, 'shape=empty');
  await page.waitForFunction(() => 'framesOf' in window);
  await page.evaluate((all) => {
    window.paint = window.framesOf(all);
  }, seconds);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured: [Motion, MeasuredFrames][] = [];
  for (const motion of MOTIONS) {
    const paint = () => page.evaluate(([what, count]) => window.paint(what, count), [motion, frames] as const);
    const processorMs = (await processorTime(session, paint)) / frames;
    measured.push([motion, { processorMs, slowed: isSlowed ? await slowedDown(session, paint) : [] }]);
  }
  return Object.fromEntries(measured) as Record<Motion, MeasuredFrames>;
}

/** The processor time of the second run of `work`, because only then its code is compiled. */
async function processorTime(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  await work();
  const before = await threadMs(session);
  await work();
  return (await threadMs(session)) - before;
}

async function slowedDown(session: CDPSession, work: () => Promise<number[]>): Promise<number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times = await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times.sort((one, other) => one - other);
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}
