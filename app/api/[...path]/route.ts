import type { NextRequest } from 'next/server';
import { viewerRoute } from '@/lib/http/api-route';
import type { Handler } from '@/lib/http/declaration';
import { derivedCallAt, type Methods } from '@/lib/record/registry/derived-calls';
import { refuse } from '@/lib/values/refusal';

/** A path that is not an API call is answered like a missing row. */
const nowhere = viewerRoute(async () => refuse('not_found'));

/** Dispatches the calls of the declared sections, which have no route files; they behave like a route file's handlers. */
async function answered(...[request, context]: Parameters<Handler>) {
  const methods = methodsOf(request);
  if (!methods) return nowhere(request, context);
  const handler = methods[request.method === 'HEAD' ? 'GET' : request.method];
  if (!handler) return new Response(null, { status: 405 });
  const { path } = await context.params;
  return handler(request, { params: Promise.resolve({ id: path?.[1] ?? '' }) });
}
const answer: Handler = Object.assign(answered, { declaration: nowhere.declaration });

const PREFIX = '/api/';
function methodsOf({ nextUrl: { pathname } }: NextRequest): Methods | undefined {
  return derivedCallAt(pathname.slice(pathname.indexOf(PREFIX) + PREFIX.length));
}

/** Answers with the methods of a path, as Next does for a route file. */
export async function OPTIONS(request: NextRequest) {
  const methods = Object.keys(methodsOf(request) ?? { DELETE: 0, GET: 0, PATCH: 0, POST: 0, PUT: 0 });
  const allowed = [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])];
  return new Response(null, { status: 204, headers: { Allow: allowed.sort().join(', ') } });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
