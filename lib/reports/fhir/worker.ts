import { serve } from '@/lib/workers/serve.mjs';
import { Comparison } from './comparison';

// Reads documents that strangers may have made: a thread of its own, since it takes seconds and may take memory.

serve(() => {
  const comparison = new Comparison();
  return {
    parse: (sent) => comparison.parse(sent),
    rows: (rows) => comparison.rows(rows),
    compare: (record) => comparison.compare(record),
    proposals: () => comparison.proposals(),
    chosen: () => comparison.chosen(),
  };
});
