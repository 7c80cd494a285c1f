import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { type AdminAccess, type Administered, withAdministration } from '../access/commands/administration';
import { type Page, pageOf } from '../access/lists/paging';
import { done, type Result } from '../values/refusal';
import { declare, json } from './api-route';
import { authenticate } from './authenticate';
import { readJson } from './body';
import { commandRoute } from './command-route';
import { privateFile } from './private-file';
import { problem } from './problem';

/** A GET of an administration list, for administrators. */
export const adminList = (part: Administered, read: (admin: AdminAccess, page: Page) => Promise<unknown>) =>
  declare({ access: 'admin', act: 'read', paged: true }, (request) =>
    answered(request, part, async () => pageOf(request.nextUrl.searchParams), read),
  );

/** An administration query, which the contract sends as a POST; a missing row is a 404. */
export const adminQuestion = (
  part: Administered,
  body: z.ZodType,
  read: (admin: AdminAccess, body: Record<string, unknown>) => Promise<unknown>,
) =>
  declare({ access: 'admin', act: 'read', body }, (request) =>
    answered(
      request,
      part,
      async () => {
        const sent = await readJson(request);
        return sent.ok ? done(sent.value.body) : sent;
      },
      read,
    ),
  );

async function answered<A>(
  request: NextRequest,
  part: Administered,
  asked: () => Promise<Result<A>>,
  read: (admin: AdminAccess, asked: A) => Promise<unknown>,
): Promise<Response> {
  const viewer = await authenticate(request);
  if (!viewer.ok) return problem(viewer.refusal, { request });
  const what = await asked();
  if (!what.ok) return problem(what.refusal, { request });
  const result = await withAdministration(viewer.value, part, (admin) => read(admin, what.value));
  if (result.ok && result.value !== undefined) return json(result.value);
  return problem(result.ok ? { code: 'not_found' } : result.refusal, { request });
}

/** A GET of a file, for administrators. */
export const adminFile = (
  part: Administered,
  read: (admin: AdminAccess) => Promise<{ body: string; name: string; type: string }>,
) =>
  declare({ access: 'admin', act: 'read' }, async (request) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const result = await withAdministration(viewer.value, part, read);
    return result.ok ? privateFile(result.value.body, result.value) : problem(result.refusal, { request });
  });

/** A write of the administration; `limit` is the largest body in bytes. */
export const adminCommand = (resolve: Parameters<typeof commandRoute>[1], body: z.ZodType, limit?: number) =>
  commandRoute({ access: 'admin', act: 'write', body }, resolve, limit);
