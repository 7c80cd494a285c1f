/** Called by Next once, when the server starts: from then on what is left behind is swept away, and mail that waits is sent. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ keepSwept }, { keepSending }, { keepPruned }, { keepRegistrationsPruned }] = await Promise.all([
    import('./lib/files/sweeping'),
    import('./lib/mail/outbox'),
    import('./lib/session/throttle'),
    import('./lib/account/registration/expiry'),
  ]);
  keepSwept();
  keepSending();
  keepPruned();
  keepRegistrationsPruned();
}
