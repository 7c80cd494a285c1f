/**
 * Called by Next once, when the server starts: from then on the database is listened to, figures can be read, and the
 * background jobs run.
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
  // The first seal takes over what is there, and what is written from now on is signed.
  await sealAtStart();
  keepMeasured();
  startJobs(JOBS);
}
