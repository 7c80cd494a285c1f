import { serve } from '@/lib/workers/serve.mjs';
import { Comparison } from './comparison';
import { readLeads } from './kardia/read-leads';

// Reads documents from untrusted sources, in a thread of its own because that takes seconds and may take much memory.

serve(() => {
  const comparison = new Comparison();
  return {
    parse: (sent) => comparison.parse(sent),
    readFile: (sent, tell) => comparison.readFile(sent, tell),
    rows: (rows) => comparison.rows(rows),
    compare: (record) => comparison.compare(record),
    proposals: () => comparison.proposals(),
    review: (original) => comparison.review(original),
    chosen: () => comparison.chosen(),
    leads: readLeads,
  };
});
