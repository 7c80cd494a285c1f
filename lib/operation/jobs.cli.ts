import { parseArgs } from 'node:util';
import { database } from '../database';
import { registerJobs } from '../jobs/lease';
import { runByHand } from '../jobs/run';
import { type JobStatus, statusOf } from '../jobs/status';
import { kindOf } from '../jobs/warn';
import { JOBS } from './registered-jobs';

// `npm run jobs` prints the status of each background job; `npm run jobs -- run NAME` runs one of them now. Both use the
// variables of `npm start`; see docs/operation.md.

const at = (time: Date | null) => time?.toISOString().slice(0, 19).replace('T', ' ') ?? '-';

const stateOf = ({ isOn, isRunning, result, error }: JobStatus) => {
  if (!isOn) return 'off';
  if (isRunning) return 'running';
  return result === 'failed' ? `failed (${error})` : (result ?? '-');
};

const HEAD = ['job', 'last run (UTC)', 'state', 'next run (UTC)', 'waiting', 'failed'];
const lineOf = (one: JobStatus) => [
  one.name,
  at(one.lastRun),
  stateOf(one),
  one.isOn ? at(one.nextRun) : '-',
  String(one.waiting),
  String(one.failing || one.failures),
];

async function list() {
  const lines = [HEAD, ...(await statusOf(JOBS)).map(lineOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

async function runOne(name: string | undefined) {
  const job = JOBS.find((one) => one.name === name);
  if (!job) throw new Error(`There is no such job. These are: ${JOBS.map((one) => one.name).join(', ')}.`);
  if (job.isOn?.() === false) throw new Error(`${job.name} is off: what it needs is not configured.`);
  await registerJobs([job.name]);
  const isDone = await runByHand(job).catch((error: unknown) => {
    throw new Error(`${job.name} failed: ${kindOf(error)}.`);
  });
  if (!isDone) throw new Error(`${job.name} is being run by another process.`);
  console.log(`${job.name} is done.`);
}

async function run() {
  const [command, name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (command === undefined) return list();
  if (command !== 'run' || more.length > 0) throw new Error('Usage: npm run jobs [-- run NAME]');
  return runOne(name);
}

run()
  .catch((error) => {
    console.error(error instanceof Error ? error.message || kindOf(error) : kindOf(error));
    process.exitCode = 1;
  })
  .finally(() => database().close());
