/** Called by Next once, when the server starts: from then on what crashed uploads have left is swept away. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { keepSwept } = await import('./lib/files/sweeping');
  keepSwept();
}
