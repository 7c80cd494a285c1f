import 'server-only';
import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { storageRefusal } from '@/lib/files/store/faults';
import { dataAnswer } from '@/lib/http/answers';
import { viewerRoute } from '@/lib/http/api-route';
import { tooMany } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { localeOf } from '@/lib/http/csv-file';
import { described } from '@/lib/http/described';
import { importsOfUsers, inImportTurn } from '@/lib/http/import-turns';
import { type Fields, readMultipart } from '@/lib/http/multipart';
import { jsonInTurn } from '@/lib/http/progress';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { ownsRecord } from './import';
import { importFile, type ReceivedFile, type Wanted } from './import-file';
import { outcomeAnswer } from './import-wire';
import { FILE } from './read-any';
import { Arriving, ImportTooLarge, MOST_EXPORT_BYTES, takeStored } from './received';
import { reviewAnswer } from './review-wire';
import { importForm, wantedIn } from './wanted';

/** The size of a form beside its file. */
const FORM_BYTES = 1_000_000;

/** The outcome for chosen rows, and where the original is. */
const savedAnswer = dataAnswer(
  z.object({
    importazione: z.int().nullable().describe('The import, which can be undone; null if no row was saved'),
    id_file: z.int().nullable().describe('The file that holds the original; null if it is not kept'),
    righe: z.array(outcomeAnswer.extend({ sezione: z.string(), id_riga: z.int().nullable() })),
  }),
);

/**
 * POST of a document of any kind: answers what it proposes for the caller's own record and keeps nothing; or saves the chosen
 * proposals and the document.
 */
export const importFileRoute = () =>
  described(
    {
      part: 'reports',
      summary: 'Reads a document of any kind into the caller’s own record, or saves chosen rows of it',
      description:
        'FHIR, CDA2 of the national health file (XML, or in a PDF; also in a signed envelope, p7m), laboratory PDFs, exports of Apple Health and Health Connect, Kardia PDFs and CSV. Without `scelti` nothing is kept. `scelti` is JSON: the ids of the proposals. `id_file` instead of `file` reads a file of the record.',
      isForm: true,
      answer: z.union([reviewAnswer, savedAnswer]),
      refusals: ['too_many', 'too_large', 'not_found', 'over_quota', 'storage_full', 'storage_away'],
    },
    viewerRoute(({ viewer, request }) => received(viewer, request), importForm),
  );

async function received(viewer: Viewer, request: NextRequest): Promise<Result<Response>> {
  const owned = await ownsRecord(viewer);
  if (!owned.ok) return owned;
  const release = importsOfUsers().hold(viewer);
  if (!release) return tooMany();
  const arriving = await Arriving.begin();
  const close = async () => {
    release();
    await arriving.close();
  };
  try {
    const taken = await takeIn(viewer, request, arriving);
    if (taken.ok) {
      const { file, wanted } = taken.value;
      return await jsonInTurn(request, (patience) =>
        inImportTurn(() => imported(request, file, wanted), patience).finally(close),
      );
    }
    await close();
    return taken;
  } catch (error) {
    await close();
    throw error;
  }
}

/** The upload and the wait for a turn may have taken long: the session is checked again. */
async function imported(request: NextRequest, file: ReceivedFile, wanted: Wanted) {
  const still = await authenticate(request);
  return still.ok ? importFile(still.value, file, wanted, localeOf(request)) : still;
}

interface Taken {
  file: ReceivedFile;
  wanted: Wanted;
}

async function takeIn(viewer: Viewer, request: NextRequest, arriving: Arriving): Promise<Result<Taken>> {
  const take = async (stream: Readable, name: string) => {
    await arriving.take(stream);
    return name;
  };
  const sent = await readMultipart(request, MOST_EXPORT_BYTES + FORM_BYTES, { field: FILE, take }).catch(notTaken);
  if (!sent.ok) return sent;
  const { fields, file: name } = sent.value;
  const wanted = wantedIn(fields);
  if (!wanted.ok) return wanted;
  const file = name === undefined ? await storedFile(viewer, fields, arriving) : done(arriving.received(name));
  if (!file.ok) return file;
  return file.value.bytes === 0 ? invalid(FILE, 'fileEmpty') : done({ file: file.value, wanted: wanted.value });
}

async function storedFile(viewer: Viewer, { id_file }: Fields, arriving: Arriving): Promise<Result<ReceivedFile>> {
  const id = Number(id_file);
  if (id_file === undefined) return invalid(FILE, 'required');
  return Number.isSafeInteger(id) && id > 0 ? takeStored(viewer, id, arriving) : invalid('id_file', 'invalid');
}

function notTaken(error: unknown) {
  if (error instanceof ImportTooLarge) return refuse('too_large');
  const refusal = storageRefusal(error);
  if (refusal) return { ok: false as const, refusal };
  throw error;
}
