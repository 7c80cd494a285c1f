import 'server-only';
import type { Job } from '../jobs/job';
import { type JobStatus, statusOf } from '../jobs/status';
import { JOBS } from './registered-jobs';

let reading: Promise<JobStatus[]> | undefined;

/** The status of all jobs; gauges read at the same time share one query. */
function statuses(): Promise<JobStatus[]> {
  reading ??= statusOf(JOBS).finally(() => {
    reading = undefined;
  });
  return reading;
}

/** The number of rows that wait in a job's queue, whether or not the job is switched on. */
export const waitingFor = async (job: Pick<Job, 'name'>): Promise<number> =>
  (await statuses()).find(({ name }) => name === job.name)?.waiting ?? 0;

const seconds = (time: Date | null) => (time ? time.getTime() / 1000 : 0);

/** A metric with one value for each job, labelled with the job's name. */
const ofEach = (name: string, help: string, read: (one: JobStatus) => number) => ({
  name,
  help,
  read: async () => (await statuses()).filter(({ isOn }) => isOn).map((one) => [{ job: one.name }, read(one)] as const),
});

/** The metrics about background jobs for operators (docs/operation.md). */
export const JOB_GAUGES = [
  ofEach('background_job_last_run_timestamp_seconds', 'When the last run ended; 0 before the first.', ({ lastRun }) =>
    seconds(lastRun),
  ),
  ofEach('background_job_next_run_timestamp_seconds', 'When the next run is due.', ({ nextRun }) => seconds(nextRun)),
  ofEach('background_job_running', '1 while a process runs it.', ({ isRunning }) => Number(isRunning)),
  ofEach('background_job_waiting', 'Rows of its queue that wait.', ({ waiting }) => waiting),
  ofEach(
    'background_job_failed',
    'Rows of its queue that were tried in vain and wait to be tried again, or failed runs since the last success.',
    ({ failing, failures }) => Math.max(failing, failures),
  ),
];
