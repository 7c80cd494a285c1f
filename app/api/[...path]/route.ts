import { viewerRoute } from '@/lib/http/api-route';
import { refuse } from '@/lib/values/refusal';

/** What is no call of the API looks like a row that is not there. */
const nowhere = viewerRoute(async () => refuse('not_found'));

export { nowhere as DELETE, nowhere as GET, nowhere as PATCH, nowhere as POST, nowhere as PUT };
