import { z } from 'zod';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { requiredText } from '@/lib/values/fields';
import { readInput } from '@/lib/values/input';
import { done, invalid } from '@/lib/values/refusal';

const question = z.object({ data: requiredText(100) });

/** Whether the caller holds a permission; nobody holds an unknown one. */
export const POST = described(
  {
    part: 'administration',
    summary: 'Whether the caller holds a permission',
    answer: dataAnswer(z.boolean()),
    example: { data: 'calcolatrice' },
  },
  viewerRoute(async ({ viewer, request }) => {
    const read = await readJson(request);
    if (!read.ok) return read;
    const asked = readInput(question, read.value.body);
    if (!asked.success) return invalid('data', 'required');
    return done(json({ data: (await permissionsOf(viewer.userId)).has(asked.data.data) }));
  }, question),
);
