import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { type AdminAccess, type Administered, withAdministration } from '../access/commands/administration';
import { type Page, pageOf } from '../access/lists/paging';
import { type AuditEntry, auditAlone } from '../audit/audit';
import { done, type Result } from '../values/refusal';
import { declare, json, type Params } from './api-route';
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

interface AdminFile {
  body: string | Uint8Array<ArrayBuffer>;
  name: string;
  type: string;
  /** The row and the record that the access log names when the file is sent; absent: it is not logged. */
  logged?: Pick<AuditEntry, 'rowId' | 'patientId'>;
}

/** A GET of a file, for administrators; a missing file is a 404. */
export const adminFile = (
  part: Administered,
  read: (admin: AdminAccess, params: Params) => Promise<AdminFile | undefined>,
) =>
  declare({ access: 'admin', act: 'read' }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const result = await withAdministration(viewer.value, part, (admin) => read(admin, params));
    if (!result.ok) return problem(result.refusal, { request });
    if (!result.value) return problem({ code: 'not_found' }, { request });
    const { body, logged, ...file } = result.value;
    const { userId, sender } = viewer.value;
    if (logged) await auditAlone({ userId, action: 'download', section: part.name, outcome: 'ok', sender, ...logged });
    return privateFile(body, file);
  });

/** A write of the administration; `limit` is the largest body in bytes. */
export const adminCommand = (resolve: Parameters<typeof commandRoute>[1], body?: z.ZodType, limit?: number) =>
  commandRoute({ access: 'admin', act: 'write', body }, resolve, limit);
