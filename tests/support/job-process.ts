import { createInterface } from 'node:readline';
import { database } from '@/lib/database';
import { Scheduler } from '@/lib/jobs/scheduler';
import { JOBS } from '@/lib/operation/registered-jobs';

/**
 * Runs as a separate process. `due`: runs the jobs that are due. `asked`: runs the due jobs for each line of input. Both print
 * the names of the jobs as a line of JSON. `until-stopped`: runs until SIGTERM, as a server does.
 */
const scheduler = new Scheduler(JOBS);
const end = async () => {
  await scheduler.stop();
  await database().close();
};
async function runDue() {
  const begun = await scheduler.runDue();
  await scheduler.isIdle();
  process.stdout.write(`${JSON.stringify(begun)}\n`);
}
switch (process.argv[2]) {
  case 'until-stopped':
    process.once('SIGTERM', () => void end());
    scheduler.start();
    break;
  case 'asked':
    process.stdout.write('[]\n');
    for await (const _ of createInterface({ input: process.stdin })) await runDue();
    await end();
    break;
  default:
    await runDue();
    await end();
}
