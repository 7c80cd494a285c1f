import { serve } from '../../lib/workers/serve.mjs';

// The worker for the pool's tests.

serve(() => {
  /** @type {unknown} */
  let remembered;
  return {
    remember: (value) => {
      remembered = value;
    },
    recall: () => remembered,
    environment: () => Object.keys(process.env),
    fail: () => {
      throw Object.assign(new Error('failed'), { code: 'ENOSPC' });
    },
    hang: () => new Promise(() => {}),
    devour: () => {
      const all = [];
      for (;;) all.push(new Array(10_000).fill(all.length));
    },
  };
});
