import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '@/lib/database';
import { onContents } from '@/lib/files/store/compartment';
import type { Job, ScheduledJob } from '@/lib/jobs/job';
import { claimDue, finish, registerJobs, renew } from '@/lib/jobs/lease';
import { Scheduler } from '@/lib/jobs/scheduler';
import { statusOf } from '@/lib/jobs/status';
import { log } from '@/lib/log';
import { JOB_GAUGES } from '@/lib/operation/job-gauges';
import { JOBS } from '@/lib/operation/registered-jobs';
import { appFigures } from '@/lib/server/metrics/metrics.mjs';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { filesNamed, sourceOf } from '../support/routes';

// How background jobs are claimed, repeated, stopped and listed; each job's effect is tested with its own code.

const behind = inProcess();
const NAME = 'probe';
const probe = (given: Partial<ScheduledJob> = {}): ScheduledJob => ({
  name: NAME,
  every: 3600,
  retryAfter: [60, 300],
  opens: [],
  run: async () => {},
  ...given,
});
const row = async () => (await behind.sql`select * from background_jobs where name = ${NAME}`)[0] ?? {};
const dueNow = () => behind.sql`update background_jobs set next_run_at = now()`;
const secondsLeft = async () =>
  Number(
    (
      await behind.sql`select round(extract(epoch from next_run_at - finished_at)) as left from background_jobs
      where name = ${NAME}`
    )[0]?.left,
  );
async function runOnce(...jobs: Job[]) {
  const scheduler = new Scheduler(jobs);
  const begun = await scheduler.runDue();
  await scheduler.isIdle();
  return begun;
}
beforeEach(async () => {
  await behind.sql`delete from background_jobs`;
});

describe('a lease', () => {
  beforeEach(() => registerJobs([NAME]));

  test('is given to only one of twenty concurrent claims', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimDue([NAME])));
    expect(claims.flatMap(({ names }) => names)).toEqual([NAME]);
  });

  test('lasts while it is renewed, and can be claimed again once it expires', async () => {
    const { holder } = await claimDue([NAME]);
    await behind.sql`update background_jobs set leased_until = now() + interval '1 second'`;
    await renew({ name: NAME, holder });
    expect(
      (await behind.sql`select 1 from background_jobs where leased_until > now() + interval '50 seconds'`).length,
    ).toBe(1);
    expect((await claimDue([NAME])).names).toEqual([]);
    await behind.sql`update background_jobs set leased_until = now() - interval '1 second'`;
    expect((await claimDue([NAME])).names).toEqual([NAME]);
  });

  test('cannot be renewed and cannot finish the run once it was lost', async () => {
    const lost = await claimDue([NAME]);
    await behind.sql`update background_jobs set leased_until = now()`;
    const { holder } = await claimDue([NAME]);
    const before = await row();
    await renew({ name: NAME, holder: lost.holder });
    await finish({ name: NAME, holder: lost.holder }, { error: undefined, failures: 0, wait: 3600 });
    expect(await row()).toEqual(before);
    expect(before.holder).toBe(holder);
  });
});

describe('the run of a job', () => {
  test('is repeated after its interval, and not before', async () => {
    let runs = 0;
    const job = probe({
      async run() {
        runs += 1;
      },
    });
    expect([await runOnce(job), await runOnce(job)]).toEqual([[NAME], []]);
    expect([runs, await secondsLeft()]).toEqual([1, 3600]);
    await dueNow();
    expect(await runOnce(job)).toEqual([NAME]);
    expect(runs).toBe(2);
  });

  test("is repeated after each of its job's waits if it fails; the job is reported as failed until one succeeds", async () => {
    let fails = true;
    const job = probe({
      async run() {
        if (fails) throw new Error('x');
      },
    });
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await runOnce(job);
      waits.push(await secondsLeft());
      await dueNow();
    }
    expect(waits).toEqual([60, 300, 300]);
    expect(await row()).toMatchObject({ result: 'failed', failures: 3, holder: null });
    fails = false;
    await runOnce(job);
    expect(await row()).toMatchObject({ result: 'done', failures: 0, error: null });
  });

  test('stores its error code and is logged if it fails, without the data on which it worked', async () => {
    const said = vi.spyOn(log(), 'warn').mockClear();
    const job = probe({ run: () => database().sql`select 'Mario Rossi'::int` });
    await runOnce(job);
    expect(await row()).toMatchObject({ error: '22P02' });
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ job: NAME }), 'a background job failed');
    expect(JSON.stringify([await row(), said.mock.calls])).not.toContain('Mario');
  });

  test('has no access that its job does not declare', async () => {
    const { patientId } = await newPatient(behind.db);
    const run = () => onContents(patientId, 'read', (sql) => sql`select from file_contents`);
    await runOnce(probe({ run }));
    expect(await row()).toMatchObject({ result: 'failed' });
    await dueNow();
    await runOnce(probe({ run, opens: ['contents'] }));
    expect(await row()).toMatchObject({ result: 'done' });
    // Outside of a job, the caller's rights apply.
    expect(await run()).toHaveLength(0);
  });
});

describe('a process that is stopped', () => {
  const running = async (until: Promise<void>) => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const scheduler = new Scheduler([
      probe({
        async run() {
          begun();
          await until;
        },
      }),
    ]);
    await scheduler.runDue();
    await hasBegun;
    return scheduler;
  };

  test('lets its running job end', async () => {
    let end = () => {};
    const scheduler = await running(
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    );
    const stopped = scheduler.stop();
    end();
    await stopped;
    expect(await row()).toMatchObject({ result: 'done', holder: null });
  });

  test('releases a job that does not end in time, and another process can run it immediately', async () => {
    const scheduler = await running(new Promise<void>(() => {}));
    await scheduler.stop(10);
    expect(await row()).toMatchObject({ result: null, holder: null });
    expect(await runOnce(probe())).toEqual([NAME]);
  });

  test('starts no further job', async () => {
    const scheduler = new Scheduler([probe()]);
    await scheduler.stop();
    expect(await scheduler.runDue()).toEqual([]);
  });
});

test('the status of send-mails shows how many mails wait and how many have failed', async () => {
  const { userId } = await newPatient(behind.db);
  await behind.sql`insert into mail_outbox (id, id_utente, kind, attempts) values (1, ${userId}, 'invited', 0),
    (2, ${userId}, 'invited', 3)`;
  const mail = (await statusOf(JOBS)).find(({ name }) => name === 'send-mails');
  expect(mail).toMatchObject({ waiting: 2, failing: 1, isOn: false, isRunning: false, lastRun: null });
  await behind.sql`delete from mail_outbox`;
});

test("each job metric has one line per enabled job, with the job's name as its only label", async () => {
  await runOnce(...JOBS);
  const text = (await appFigures(JOB_GAUGES)).split('\n');
  const lines = JOB_GAUGES.map(({ name }) => text.filter((line) => line.startsWith(`${name}{`)));
  const on = JOBS.filter((job) => job.isOn?.() !== false);
  for (const some of lines) expect(some).toHaveLength(on.length);
  for (const line of lines.flat()) expect(line).toMatch(/^background_job_[a-z_]+\{job="[a-z-]+"\} \d+(?:\.\d+)?$/);
  const lastRun = lines
    .flat()
    .find((line) => line.startsWith('background_job_last_run_timestamp_seconds{job="prune-tries"}'));
  expect(Math.abs(Number(lastRun?.split(' ')[1]) - Date.now() / 1000)).toBeLessThan(60);
});

test('each job has a unique name and is in the registry', () => {
  const names = JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
  const declared = filesNamed(/\.ts$/, ['lib'])
    .filter((file) => !file.startsWith('lib/jobs/'))
    .flatMap((file) => [...sourceOf(file).matchAll(/(?:: ScheduledJob =|= queueJob\() ?\{\s+name: '([^']+)'/g)])
    .map(([, name]) => name);
  expect(declared.sort()).toEqual([...names].sort());
});

test('only the lease of a job, the gateway and the shutdown use setInterval', () => {
  const repeating = filesNamed(/\.(?:ts|mjs)$/, ['lib', 'app', 'db']).filter((file) =>
    /\bsetInterval\(/.test(readFileSync(file, 'utf8')),
  );
  expect(repeating.sort()).toEqual(['lib/jobs/run.ts', 'lib/server/gateway/gateway.mjs', 'lib/server/server.mjs']);
});
