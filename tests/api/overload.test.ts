import { expect, test } from 'vitest';
import { builtApp, GIULIA, MARIO, type Reply } from '../support/built-app';
import { newRow } from '../support/rows';
import { residentBytes } from '../support/uploads';

// R7, R9: a client that sends too many requests delays only itself; the server's memory stays bounded, and other clients are
// served.

const web = builtApp();

/** Runs `work` and measures the maximum growth of the server's memory meanwhile. */
async function grownBy<T>(work: () => Promise<T>) {
  const before = residentBytes(web.app.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(web.app.pid));
  }, 50);
  const value = await work().finally(() => clearInterval(watch));
  return { value, grown: most - before };
}
const statusesOf = (answers: Reply[]) => [...new Set(answers.map(({ status }) => status))].sort();

test('60 large drawings requested simultaneously need little memory, and other users are answered', async () => {
  const mario = { patientId: await web.patientId(MARIO), userId: await web.userId(MARIO) };
  const points = Array.from({ length: 40 }, (_, at) => [200 + ((at * 7) % 15), 180 + ((at * 5) % 60)]).flat();
  const strokes = (i: number) =>
    Array.from({ length: 400 }, (_, n) => {
      const moved = points.map((value) => value + (i % 5));
      return n % 2 === 0
        ? { tool: 'pen' as const, face: 'front' as const, level: n % 6, width: 5, points: moved }
        : { tool: 'eraser' as const, face: 'front' as const, width: 18, points: moved };
    });
  const ids: number[] = [];
  for (let i = 0; i < 5; i++) ids.push(await newRow(web.db, 'notebook', mario as never, { strokes: strokes(i) }));
  const [as, giulia] = [await web.bearer(MARIO), await web.browser(GIULIA)];
  await web.get(`/webui/api/taccuino/${ids[0]}/Images`, as);
  await web.get('/webui/Registro/Diagnosi', giulia);
  const { value, grown } = await grownBy(async () => {
    const all = Array.from({ length: 60 }, (_, i) => web.get(`/webui/api/taccuino/${ids[i % 5]}/Images`, as));
    expect((await web.get('/webui/Registro/Diagnosi', giulia)).status).toBe(200);
    return Promise.all(all);
  });
  // Refused by the call itself, or by the gateway if it has more simultaneous requests than it allows.
  const refused = value.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60);
  for (const { status, headers } of refused) {
    expect([429, 503]).toContain(status);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(grown).toBeLessThan(250_000_000);
  for (const id of ids) expect((await web.get(`/webui/api/taccuino/${id}/Images`, as)).status).toBe(200);
});

test('of 300 pages requested simultaneously some answer 503, and another user gets the requested page', async () => {
  const [as, giulia] = [await web.browser(MARIO), await web.browser(GIULIA)];
  const all = Array.from({ length: 300 }, () => web.get('/webui/Registro/Diagnosi', as));
  const other = await web.get('/webui/Registro/Diagnosi', giulia);
  const health = await web.get('/webui/api/health/live');
  expect([other.status, health.status]).toEqual([200, 200]);
  const answers = await Promise.all(all);
  expect(statusesOf(answers)).toEqual([200, 503]);
  for (const { headers } of answers.filter(({ status }) => status === 503))
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await web.get('/webui/Registro/Diagnosi', as)).status).toBe(200);
});
