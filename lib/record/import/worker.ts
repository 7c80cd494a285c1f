import { setPriority } from 'node:os';
import { serve } from '@/lib/workers/serve.mjs';
import { Comparison } from './comparison';
import { readLeads } from './kardia/read-leads';

// Reads documents from untrusted sources, in a thread of its own because that takes seconds and may take much memory.

/** The niceness of this thread: on a busy core it gets a third of the time of the thread that answers requests. */
const NICENESS = 5;
// Only Linux has a priority for each thread; elsewhere it would change that of the process.
if (process.platform === 'linux') setPriority(NICENESS);

serve(() => {
  const comparison = new Comparison();
  return {
    parse: (sent) => comparison.parse(sent),
    readFile: (sent, tell) => comparison.readFile(sent, tell),
    rows: (rows) => comparison.rows(rows),
    compare: (record) => comparison.compare(record),
    proposals: () => comparison.proposals(),
    review: (facts) => comparison.review(facts),
    chosen: () => comparison.chosen(),
    leads: readLeads,
  };
});
