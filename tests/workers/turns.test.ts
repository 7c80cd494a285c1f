import { expect, test } from 'vitest';
import { Turns } from '@/lib/workers/turns';

// Work that waits for its turn.

function held() {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { work: () => over.then(() => 'done'), release };
}

test('two tasks run at once; the others run in order, and each hears its place in the queue as it changes', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 5 });
  const [first, second] = [held(), held()];
  const running = [turns.run(first.work), turns.run(second.work)];
  const order: number[] = [];
  const places: number[][] = [[], [], []];
  const waiting = [0, 1, 2].map((at) =>
    turns.run(async () => void order.push(at), { onPlace: (place) => places[at]?.push(place) }),
  );
  first.release();
  second.release();
  await Promise.all([...running, ...waiting]);
  expect(order).toEqual([0, 1, 2]);
  for (const [at, told] of places.entries()) {
    expect(told[0]).toBe(at + 1);
    expect(told).toEqual([...told].sort((a, b) => b - a));
  }
});

test("a task beyond the queue's limit, aborted or past its wait gets no turn, and the tasks behind it move up", async () => {
  const turns = new Turns({ atOnce: 1, waiting: 3 });
  const first = held();
  const running = turns.run(first.work);
  const left = new AbortController();
  const places: number[] = [];
  const leaving = turns.run(async () => 'never', { signal: left.signal });
  const impatient = turns.run(async () => 'never', { waitMs: 1 });
  const last = turns.run(async () => 'done', { onPlace: (place) => places.push(place) });
  expect(await turns.run(async () => 'never')).toBeNull();
  left.abort();
  expect([await leaving, await impatient]).toEqual([null, null]);
  first.release();
  expect([await running, await last]).toEqual(['done', 'done']);
  expect(places).toEqual([3, 2, 1]);
});

test('a failing task gives its turn to the next, and a task whose onPlace throws is skipped', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 3 });
  const first = held();
  const failing = turns.run(() => first.work().then(() => Promise.reject(new Error('failed'))));
  const deaf = turns.run(async () => 'never', {
    onPlace: () => {
      throw new Error('gone');
    },
  });
  const next = turns.run(async () => 'done');
  first.release();
  await expect(failing).rejects.toThrow('failed');
  expect([await deaf, await next]).toEqual([null, 'done']);
});
