import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { readAppleHealth } from '@/lib/record/import/health-exports/apple';

/**
 * The highest memory of this process, in MB. Not `resourceUsage().maxRSS`: the kernel starts that figure
 * at the memory of the process that started this one.
 */
const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

/** Runs as a separate process: reads an export and prints what it proposes and the memory that it took, in MB. */
const [path = '', thinning = 'all'] = process.argv.slice(2);
const before = process.memoryUsage().rss;
const fd = openSync(path, 'r');
const started = Date.now();
const document = await readAppleHealth({ fd, bytes: statSync(path).size }, { thinning: thinning as 'all' | 'daily' });
closeSync(fd);
const left = (document.leftOut ?? []).map(({ title, reason, origin }) => ({
  ...{ title, reason, count: Number(origin.notes?.[0]?.values?.count) },
}));
process.stdout.write(
  JSON.stringify({
    readings: document.entries.length,
    left,
    peakMb: peak(),
    grownMb: peak() - before / 2 ** 20,
    seconds: (Date.now() - started) / 1000,
  }),
);
