import { BASE_PATH } from '@/lib/http/base-path';

const isReady = () =>
  fetch(`${BASE_PATH}/api/health/ready`, { cache: 'no-store' }).then(
    // The answer is read to its end, so that its connection is free for the next request.
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  );

/** Resolves once the server is ready, so that a save is not followed by an error page. */
export async function untilReady(): Promise<void> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 2000));
}
