import { expect, test } from 'vitest';
import { builtApp, MARIO } from '../support/built-app';
import { flood, residentBytes } from '../support/uploads';

// R7: uploads are streamed through the server and do not accumulate in its memory.

const web = builtApp();
const AT_ONCE = 20;

test("after a warm-up, 20 simultaneous uploads of 50 MB increase the server's memory by less than 150 MB", async () => {
  const as = await web.bearer(MARIO);
  const all = (bytes: number) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => flood(web.app.origin, as, { bytes })));
  await all(5_000_000);
  const before = residentBytes(web.app.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(web.app.pid));
  }, 50);
  const statuses = await all(50_000_000);
  clearInterval(watch);
  expect(statuses).toEqual(Array(AT_ONCE).fill(201));
  console.info(`grown by ${Math.round((most - before) / 1e6)} MB, from ${Math.round(before / 1e6)} MB`);
  expect(most - before).toBeLessThan(150_000_000);
});
