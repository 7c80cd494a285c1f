import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from '@/lib/http/body';

test('an object that gives itself a length is refused by a schema of lists, and is no fault', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"list":{"length":{"toString":"2999-01-01"}}}',
  });
  const read = await readJson(request);
  if (!read.ok) throw new Error('it is JSON');
  const parsed = z.object({ list: z.array(z.string()).max(3) }).safeParse(read.value.body);
  expect(parsed.success).toBe(false);
});
