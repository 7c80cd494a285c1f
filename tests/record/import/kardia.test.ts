import { expect, test } from 'vitest';
import { errorsOf, traceOf } from '@/tests/support/kardia/compared';
import { heart } from '@/tests/support/kardia/signals';

test('one lead', async () => {
  const leads = { I: heart(72) };
  const trace = await traceOf({ leads, bpm: 72 });
  if ('reason' in trace) throw new Error(trace.reason);
  console.log(
    trace.samplesPerSecond,
    trace.seconds,
    trace.rows,
    trace.assumed,
    trace.facts,
    trace.grid,
    errorsOf(trace, leads),
  );
});
