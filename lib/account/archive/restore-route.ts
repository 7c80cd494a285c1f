import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { json, viewerRoute } from '@/lib/http/api-route';
import { AtOnce, tooMany } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { readMultipart } from '@/lib/http/multipart';
import { checkQuota } from '@/lib/record/files/quota-check';
import { cardSection } from '@/lib/record/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { restore } from './restoring';

/** Beside the files that the record has room for: rows, drawings, and what the account has. */
const BESIDE_FILES = 500_000_000;

const atOnce = new AtOnce(1);

/**
 * POST of an archive, which gives an empty record back what is in it, for who has just shown to be its owner. It is kept
 * in a file of the system's, which has no name any more by the time that something is written to it.
 */
export const restoreRoute = () =>
  viewerRoute(
    async ({ viewer, request }) => {
      const answer = await atOnce.run(viewer, () => received(viewer, request));
      return answer ?? tooMany();
    },
    z.object({ file: z.file() }),
    { fresh: true },
  );

async function received(viewer: Viewer, request: NextRequest): Promise<Result<Response>> {
  const room = await checkQuota(viewer, 'own', 0, cardSection);
  if (room === null || room === 'over_quota') return refuse('not_found');
  const file = await namelessFile();
  try {
    const take = async (stream: Readable) => {
      for await (const chunk of stream as AsyncIterable<Buffer>) await file.writeFile(chunk);
      return 'taken' as const;
    };
    const sent = await readMultipart(request, room.quota + BESIDE_FILES, { field: 'file', take });
    if (!sent.ok) return sent;
    if (sent.value.file !== 'taken') return invalid('file', 'required');
    // It took its time: who has signed out meanwhile saves nothing.
    const still = await authenticate(request);
    if (!still.ok) return still;
    const restored = await restore(still.value, file);
    return restored.ok ? done(json({ data: { righe: restored.value.rows, file: restored.value.files } })) : restored;
  } finally {
    await file.close();
  }
}

/** A file that is gone as soon as it is closed, or the process ends. */
async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    return await open(join(folder, 'archive.zip'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
