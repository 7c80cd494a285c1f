import { deviceFiles } from '@/components/offline/shell/files';
import { CARD_SHELL, OFFLINE_SHELL } from '@/components/offline/shell/shell';
import { publicRoute } from '@/lib/http/api-route';
import { BASE_PATH } from '@/lib/http/base-path';
import { PUSH_WORKER } from './push';
import { worker } from './worker';

/** A version that a test asks for, as of another build. */
const ASKED = /^[a-z0-9]{1,20}$/;

/**
 * The service worker. Its file is below the base path, but Home is the base path itself, so a header widens its scope. The
 * script differs in each build, so that a browser installs the worker of a new build.
 */
export const GET = publicRoute(async (request) => {
  const { version, paths } = await deviceFiles();
  const asked = request.nextUrl.searchParams.get('versione') ?? '';
  const script = worker({
    version: ASKED.test(asked) ? asked : version,
    base: BASE_PATH,
    offline: BASE_PATH + OFFLINE_SHELL,
    card: BASE_PATH + CARD_SHELL,
    files: paths,
    push: PUSH_WORKER,
  });
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'service-worker-allowed': BASE_PATH },
  });
});
