/**
 * Called by Next once, when the server starts: from then on what is left behind is swept away, mail that waits is sent,
 * programs are told of changes, payments are brought to where PayPal has them, accounts whose days of grace are over are
 * deleted, and the access log is sealed.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [
    { keepSwept },
    { keepSending },
    { keepPruned },
    { keepErasing },
    { keepRegistrationsPruned },
    { keepReconciled },
    { keepTelling },
    { keepSealed },
    { keepHeard },
    { keepMeasured },
  ] = await Promise.all([
    import('./lib/files/sweeping'),
    import('./lib/mail/outbox'),
    import('./lib/session/protection/throttle'),
    import('./lib/account/closing/erasing'),
    import('./lib/account/registration/expiry'),
    import('./lib/payment/reconcile'),
    import('./lib/webhooks/outbox'),
    import('./lib/audit/seals'),
    import('./lib/database'),
    import('./lib/operation/gauges'),
  ]);
  keepHeard();
  // The first seal takes over what is there, and what is written from now on is signed.
  await keepSealed();
  keepMeasured();
  keepSwept();
  keepSending();
  keepPruned();
  keepErasing();
  keepRegistrationsPruned();
  keepReconciled();
  keepTelling();
}
