import { BASE_PATH } from '@/lib/http/base-path';

const isReady = () =>
  fetch(`${BASE_PATH}/api/health/ready`, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once the server is ready, so that a save is not followed by an error page. */
export async function untilReady(): Promise<void> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 2000));
}
