import 'server-only';
import type { z } from 'zod';
import type { Command } from '../access/commands/command';
import { requestHash } from '../access/commands/idempotency';
import { perform } from '../access/commands/perform';
import { done, type Result } from '../values/refusal';
import { json, type Params, viewerRoute } from './api-route';
import { readJson } from './body';
import { keyOf } from './command-route';
import { described } from './described';

interface AccountCall<T> {
  /** The id of the row that the call is about; 0 if the call is about no row. */
  id?(params: Params): number;
  toWire(value: NoInfer<T>): unknown;
  success?: number;
}

/** A write to the caller's own account: JSON in, the answer under `data`. It cannot name another user's account. */
export const accountRoute = <I extends { id?: number }, T>(
  command: Command<I, T, 'account'>,
  { id = () => 0, toWire, success = 200 }: AccountCall<T>,
  body?: z.ZodType,
) =>
  described(
    { idempotent: true, success: [success] },
    viewerRoute(async ({ viewer, params, request }): Promise<Result<Response>> => {
      const read = body ? await readJson(request) : done({ body: {}, text: '' });
      if (!read.ok) return read;
      const key = keyOf(request);
      if (!key.ok) return key;
      const sent = requestHash(request.method, request.nextUrl.pathname, read.value.text);
      const result = await perform(viewer, 'own', command, {
        id: id(params),
        raw: read.value.body,
        ...(key.value === null ? {} : { idempotent: { key: key.value, request: sent } }),
      });
      return result.ok ? done(json({ data: toWire(result.value) }, success)) : result;
    }, body),
  );
