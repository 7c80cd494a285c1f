import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { JOBS } from '@/lib/operation/registered-jobs';
import { inProcess } from '../support/in-process';
import { startJobProcess } from '../support/job-processes';

// Background jobs that run in several processes, in a process that is stopped, and by the operator's command.

const behind = inProcess();
const never = 600_000;
beforeEach(async () => {
  await behind.sql`delete from background_jobs`;
});

test('two processes that look for due jobs simultaneously run each job once', async () => {
  const processes = [startJobProcess('asked'), startJobProcess('asked')];
  const begun = async () => (await Promise.all(processes.map((one) => one.begun()))).flat();
  await begun();
  const leased = JOBS.filter((job) => job.isOn?.() !== false && !('inEachProcess' in job)).map(({ name }) => name);
  const rounds: string[][] = [];
  for (let round = 0; round < 10; round += 1) {
    await behind.sql`update background_jobs set next_run_at = now()`;
    for (const one of processes) one.ask();
    rounds.push((await begun()).filter((name) => leased.includes(name)).sort());
  }
  for (const one of processes) one.end();
  await Promise.all(processes.map(({ exit }) => exit));
  expect(rounds).toEqual(Array(10).fill(leased.sort()));
  expect(await behind.sql`select 1 from background_jobs where result = 'failed' or holder is not null`).toHaveLength(0);
});

test('a process ends by itself after SIGTERM, and leaves no lease behind', async () => {
  const server = startJobProcess('until-stopped');
  const done = async () =>
    (await behind.sql`select 1 from background_jobs where name = 'sweep-uploads' and result = 'done'`).length;
  expect(await until(async () => (await done()) === 1, never)).toBe(true);
  server.terminate();
  expect(await server.exit).toEqual({ code: 0, signal: null });
  expect(await behind.sql`select 1 from background_jobs where holder is not null`).toHaveLength(0);
});

describe('npm run jobs', () => {
  const jobs = (...args: string[]) =>
    promisify(execFile)('npm', ['run', '--silent', 'jobs', '--', ...args], { env: { ...process.env } }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );

  test('runs a job on request, and lists when each job ran and will run again', async () => {
    expect(await jobs('run', 'sweep-uploads')).toEqual({ code: 0, said: 'sweep-uploads is done.\n' });
    const { code, said } = await jobs();
    const lines = said.trim().split('\n');
    expect([code, lines.length]).toEqual([0, JOBS.length + 1]);
    expect(lines.find((line) => line.startsWith('sweep-uploads'))).toMatch(
      /^sweep-uploads +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +done +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +0 +0$/,
    );
    expect(lines.find((line) => line.startsWith('send-mails'))).toMatch(/^send-mails +- +off/);
  });

  test('refuses an unknown name, a job that is disabled, and a job that another process runs', async () => {
    expect(await jobs('run', 'nothing')).toEqual({ code: 1, said: expect.stringContaining('sweep-uploads') });
    expect(await jobs('run', 'send-mails')).toEqual({ code: 1, said: expect.stringContaining('is off') });
    await behind.sql`insert into background_jobs (name, holder, leased_until)
      values ('prune-tries', 'another', now() + interval '1 hour')`;
    expect(await jobs('run', 'prune-tries')).toEqual({
      code: 1,
      said: 'prune-tries is being run by another process.\n',
    });
  });
});
