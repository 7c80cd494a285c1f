/**
 * Called by Next once, when the server starts: from then on what is left behind is swept away, mail that
 * waits is sent, and payments are brought to where PayPal has them.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ keepSwept }, { keepSending }, { keepPruned }, { keepReconciled }] = await Promise.all([
    import('./lib/files/sweeping'),
    import('./lib/mail/outbox'),
    import('./lib/session/throttle'),
    import('./lib/payment/reconcile'),
  ]);
  keepSwept();
  keepSending();
  keepPruned();
  keepReconciled();
}
