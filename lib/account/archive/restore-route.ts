import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { asUser } from '@/lib/access/policy/acting';
import { storageRefusal } from '@/lib/files/store/faults';
import { namelessFile } from '@/lib/files/temporary';
import { dataAnswer } from '@/lib/http/answers';
import { viewerRoute } from '@/lib/http/api-route';
import { tooMany } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { described } from '@/lib/http/described';
import { importsOfUsers, inImportTurn } from '@/lib/http/import-turns';
import { isMultipart, readMultipart } from '@/lib/http/multipart';
import { jsonInTurn } from '@/lib/http/progress';
import { checkQuota } from '@/lib/sections/files/quota-check';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import type { Patience } from '@/lib/workers/turns';
import { BESIDE_FILES, notRestorable, restore } from './restoring';

/**
 * The POST route that restores an archive into an empty record; it requires a recent proof of identity (step-up). The upload
 * is stored in a temporary file whose name is removed before anything is written to it.
 */
export const restoreRoute = () =>
  described(
    {
      part: 'account',
      summary: 'Restores an archive into an empty record',
      isForm: true,
      answer: dataAnswer(z.object({ righe: z.int(), file: z.int() })),
      refusals: [
        ...(['too_many', 'too_large', 'over_quota', 'storage_full', 'storage_away'] as const),
        ...(['not_found', 'conflict', 'step_up_required'] as const),
      ],
    },
    viewerRoute(({ viewer, request }) => received(viewer, request), z.object({ file: z.file() }), { fresh: true }),
  );

async function received(viewer: Viewer, request: NextRequest): Promise<Result<Response>> {
  const release = importsOfUsers().hold(viewer);
  if (!release) return tooMany();
  const file = await namelessFile();
  const close = async () => {
    release();
    await file.close();
  };
  try {
    const taken = await takeIn(viewer, request, file);
    if (!taken.ok) {
      await close();
      return taken;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return jsonInTurn(request, (patience) => restored(request, file, patience).finally(close));
}

/** Reads the archive from the request into the file; refuses before reading if the record cannot be restored. */
async function takeIn(viewer: Viewer, request: NextRequest, file: FileHandle): Promise<Result<null>> {
  const room = await checkQuota(asUser(viewer), 'own', 0, cardSection);
  if (room === null) return refuse('not_found');
  if (room === 'over_quota') return refuse('over_quota');
  if (!isMultipart(request)) return refuse('wrong_media_type');
  const refusal = await notRestorable(viewer);
  if (refusal) return { ok: false, refusal };
  const take = async (stream: Readable) => {
    for await (const chunk of stream as AsyncIterable<Buffer>) await file.writeFile(chunk);
    return 'taken' as const;
  };
  return withStorage(async () => {
    const sent = await readMultipart(request, room.quota + BESIDE_FILES, { field: 'file', take });
    if (!sent.ok) return sent;
    return sent.value.file === 'taken' ? done(null) : invalid('file', 'required');
  });
}

const restored = (
  request: NextRequest,
  file: FileHandle,
  patience: Patience,
): Promise<Result<Uint8Array<ArrayBuffer>>> =>
  inImportTurn(
    () =>
      withStorage(async () => {
        // The upload and the wait for a turn may have taken long: check again that the session is still valid.
        const still = await authenticate(request);
        const made = still.ok ? await restore(still.value, file) : still;
        if (!made.ok) return made;
        const data = { righe: made.value.rows, file: made.value.files };
        return done(new TextEncoder().encode(JSON.stringify({ data })));
      }),
    patience,
  );

/** Converts errors of the file store and the error of a full disk to a refusal. */
async function withStorage<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const refusal = storageRefusal(error);
    if (refusal) return { ok: false, refusal };
    throw error;
  }
}
