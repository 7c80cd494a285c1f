import 'server-only';
import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { limitConcurrency } from '@/lib/files/concurrency-limit';
import { storageRefusal } from '@/lib/files/store/faults';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { AtOnce, tooMany } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { described } from '@/lib/http/described';
import { readMultipart } from '@/lib/http/multipart';
import { checkQuota } from '@/lib/record/files/quota-check';
import { cardSection } from '@/lib/record/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { BESIDE_FILES, restore } from './restoring';
import { namelessFile } from './temporary';

const atOnce = new AtOnce(1);
/** Each holds the rows of a whole record: those of others wait for their turn. */
const inTurn = limitConcurrency(1);

/**
 * POST of an archive, which gives an empty record back what is in it, for who has just shown to be its owner. It is kept
 * in a file of the system's, which has no name any more by the time that something is written to it.
 */
export const restoreRoute = () =>
  described(
    {
      part: 'account',
      summary: 'Gives an empty record back what is in an archive of it',
      isForm: true,
      answer: dataAnswer(z.object({ righe: z.int(), file: z.int() })),
      refusals: [
        ...(['too_many', 'too_large', 'over_quota', 'storage_full', 'storage_away'] as const),
        ...(['not_found', 'conflict', 'step_up_required'] as const),
      ],
    },
    viewerRoute(
      async ({ viewer, request }) => {
        const answer = await atOnce.run(viewer, () => received(viewer, request));
        return answer ?? tooMany();
      },
      z.object({ file: z.file() }),
      { fresh: true },
    ),
  );

async function received(viewer: Viewer, request: NextRequest): Promise<Result<Response>> {
  const room = await checkQuota(viewer, 'own', 0, cardSection);
  if (room === null) return refuse('not_found');
  if (room === 'over_quota') return refuse('over_quota');
  const file = await namelessFile();
  try {
    const take = async (stream: Readable) => {
      for await (const chunk of stream as AsyncIterable<Buffer>) await file.writeFile(chunk);
      return 'taken' as const;
    };
    const sent = await readMultipart(request, room.quota + BESIDE_FILES, { field: 'file', take });
    if (!sent.ok) return sent;
    if (sent.value.file !== 'taken') return invalid('file', 'required');
    const restored = await inTurn(async () => {
      // It took its time: who has signed out meanwhile saves nothing.
      const still = await authenticate(request);
      return still.ok ? restore(still.value, file) : still;
    });
    return restored.ok ? done(json({ data: { righe: restored.value.rows, file: restored.value.files } })) : restored;
  } catch (error) {
    const refusal = storageRefusal(error);
    if (refusal) return { ok: false, refusal };
    throw error;
  } finally {
    await file.close();
  }
}
