import { isReady } from '@/lib/database';
import { json, publicRoute } from '@/lib/http/api-route';
import { problem } from '@/lib/http/problem';

/** The database is reached and stands at this build's newest migration. Says nothing more, to anybody. */
export const GET = publicRoute(async (request) => {
  return (await isReady()) ? json({ status: 'ready' }) : problem({ code: 'unavailable' }, { request });
});
