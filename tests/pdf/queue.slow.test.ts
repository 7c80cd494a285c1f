import { expect, test } from 'vitest';
import type { Block } from '@/lib/pdf/drawing/description';
import { DrawingQueue, type DrawProgress } from '@/lib/pdf/queue';
import { inProcess } from '../support/in-process';
import { description } from './description';

inProcess();

// Documents requested at the same time, and documents that cannot be drawn.

const short = description([{ kind: 'paragraph', text: 'breve' }]);
const table = (rows: number): Block => ({
  kind: 'table',
  columns: [{ label: 'A' }, { label: 'B' }],
  rows: Array.from({ length: rows }, (_, at) => [`riga ${at}`, `detto ${at * 7}`]),
});

test('twenty documents at once are all drawn, two at a time, and each caller gets its place in the queue', async () => {
  const queue = new DrawingQueue();
  const drawing = new Set<number>();
  const places: number[][] = [];
  let most = 0;
  const all = Array.from({ length: 20 }, async (_, at) => {
    const told: number[] = [];
    places.push(told);
    const onProgress = (progress: DrawProgress) => {
      if ('place' in progress) told.push(progress.place);
      else drawing.add(at);
      most = Math.max(most, drawing.size);
    };
    const drawn = await queue.draw(short, { onProgress });
    drawing.delete(at);
    return drawn.ok && new TextDecoder().decode(drawn.value.slice(0, 5));
  });
  expect(new Set(await Promise.all(all))).toEqual(new Set(['%PDF-']));
  expect(most).toBe(2);
  expect(places[0]).toEqual([]);
  for (const told of places) expect(told).toEqual([...told].sort((a, b) => b - a));
  expect(places.at(-1)?.at(-1)).toBe(1);
});

test('a document too large for a worker is refused, and the others are drawn', async () => {
  const queue = new DrawingQueue({ memoryMb: 30 });
  const [before, huge, broken, after] = await Promise.all([
    queue.draw(short),
    queue.draw(description([table(25_000)])),
    queue.draw(description([{ kind: 'pictures', pictures: [{ caption: '', image: new Uint8Array(9), width: 9 }] }])),
    queue.draw(short),
  ]);
  expect([before.ok, after.ok]).toEqual([true, true]);
  for (const one of [huge, broken]) expect(!one.ok && one.refusal.code).toBe('not_drawn');
  expect((await queue.draw(short)).ok).toBe(true);
});

test('a document that takes too long, or that nobody waits for, is given up', async () => {
  const slow = await new DrawingQueue({ timeMs: 1 }).draw(short);
  expect(!slow.ok && slow.refusal.code).toBe('not_drawn');
  const queue = new DrawingQueue({ atOnce: 1 });
  const left = new AbortController();
  const first = queue.draw(description([table(3000)]), { signal: left.signal });
  const second = queue.draw(short, { signal: left.signal });
  const third = queue.draw(short);
  left.abort();
  for (const one of [await first, await second]) expect(!one.ok && one.refusal.code).toBe('not_drawn');
  expect((await third).ok).toBe(true);
});

test('a caller whose progress callback throws delays no other', async () => {
  const queue = new DrawingQueue({ atOnce: 1 });
  const onProgress = () => {
    throw new Error('gone');
  };
  const deaf = await queue.draw(short, { onProgress });
  expect(!deaf.ok && deaf.refusal.code).toBe('not_drawn');
  expect((await queue.draw(short)).ok).toBe(true);
});

test('with a full queue another document is refused with a retry time', async () => {
  const queue = new DrawingQueue({ atOnce: 1, waiting: 2 });
  const left = new AbortController();
  const others = [1, 2, 3].map(() => queue.draw(short, { signal: left.signal }));
  const refused = await queue.draw(short);
  expect(!refused.ok && refused.refusal).toMatchObject({ code: 'unavailable', retryAfter: 30 });
  left.abort();
  await Promise.all(others);
});
