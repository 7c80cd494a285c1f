import { expect, test } from 'vitest';
import { AtOnce } from '@/lib/http/at-once';
import type { Viewer } from '@/lib/session/sessions';

const viewer = { userId: 1 } as Viewer;

test('a place that is released twice counts once: the user is not refused afterwards', () => {
  const atOnce = new AtOnce(1);
  const release = atOnce.hold(viewer);
  expect(atOnce.hold(viewer)).toBeNull();
  release?.();
  release?.();
  const next = atOnce.hold(viewer);
  expect(next).not.toBeNull();
  release?.();
  expect(atOnce.hold(viewer)).toBeNull();
});

test('work that fails releases its place', async () => {
  const atOnce = new AtOnce(1);
  await expect(atOnce.run(viewer, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await atOnce.run(viewer, async () => 'done')).toBe('done');
});
