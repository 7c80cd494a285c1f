/**
 * Next calls this once when the server starts: it starts the monitoring of the database connection, the metrics and the
 * background jobs.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ keepHeard }, { sealAtStart }, { keepMeasured }, { startJobs }, { JOBS }] = await Promise.all([
    import('./lib/database'),
    import('./lib/audit/seals'),
    import('./lib/operation/gauges'),
    import('./lib/jobs/scheduler'),
    import('./lib/operation/registered-jobs'),
  ]);
  keepHeard();
  // The first seal covers the existing audit rows; rows written from now on are signed.
  await sealAtStart();
  keepMeasured();
  startJobs(JOBS);
}
