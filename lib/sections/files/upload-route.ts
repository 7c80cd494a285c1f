import 'server-only';
import type { Readable } from 'node:stream';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { filesSection } from '@/lib/sections/files/section';
import { requestHash } from '../../access/commands/idempotency';
import { perform } from '../../access/commands/perform';
import type { Target } from '../../access/record/record';
import { FileTooLarge, isReceived } from '../../files/intake';
import { MAX_FILE_BYTES, MAX_JSON_FILE_BYTES } from '../../files/limits';
import { discard } from '../../files/sweeping';
import { declare, json } from '../../http/api-route';
import { AtOnce, tooMany } from '../../http/at-once';
import { authenticate } from '../../http/authenticate';
import { keyOf, named, refusedWith, wireOf } from '../../http/command-route';
import { readDataUrl } from '../../http/data-url';
import { type Fields, isMultipart, readMultipart } from '../../http/multipart';
import { problem } from '../../http/problem';
import type { Viewer } from '../../session/sessions';
import { addAttachment, addFile } from './add-file';
import { filePost } from './model/model';
import { isRefusal, receive } from './receive';

/** The maximum size of a form without its file: of its fields and boundaries. */
const FORM_BYTES = 1_000_000;
const USUAL_FORM_BYTES = 4096;

/**
 * The POST route for a file, which is streamed into the store while it arrives; as a data URL in JSON it is decoded first. For callers who may not upload, nothing is
 * stored, and the command at the end refuses them as it does on every other route. If the upload fails in between, nothing
 * stays stored either.
 */
export const uploadRoute = () =>
  declare(
    {
      ...wireOf(filesSection.wire),
      ...{ access: 'record', section: filesSection, act: 'write', body: filePost, isForm: true, idempotent: true },
      asJson: z.string().meta({ format: 'uri' }).describe('A data URL in base64'),
      beside: { file_nome: z.string().optional().describe('The name of a file that is sent as a data URL') },
      summary: "Sends a file into the caller's own record",
      description:
        'With `id_indagine` it is attached to that exam. `tags` is JSON in a field of the form. A file of up to 15 MB may also be sent as JSON (`application/json`): the same fields, with `file` as a data URL in base64 and its name in `file_nome`.',
      success: [201],
      refusals: ['over_quota', 'too_large', 'too_many', 'storage_full', 'storage_away'],
    },
    async (request) => {
      const viewer = await authenticate(request);
      if (!viewer.ok) return problem(viewer.refusal, { request });
      const answer = await atOnce.run(viewer.value, () => upload(request, viewer.value));
      return answer ?? problem(tooMany().refusal, { request });
    },
  );

/** How many files one user may upload simultaneously, because each keeps a part of itself in memory. */
export const UPLOADS_AT_ONCE = 20;
const atOnce = new AtOnce(UPLOADS_AT_ONCE);

async function upload(request: NextRequest, viewer: Viewer): Promise<Response> {
  const key = keyOf(request);
  if (!key.ok) return problem(key.refusal, { request });
  const announced = isMultipart(request) ? announcedBy(request) : 0;
  const take = (stream: Readable, name: string, fields: Fields) =>
    receive(viewer, targetIn(fields), commandFor(fields).section, { stream, name, announced });
  const form = { field: 'file', take };
  const sent = await (isMultipart(request)
    ? readMultipart(request, MAX_FILE_BYTES + FORM_BYTES, form)
    : readDataUrl(request, MAX_JSON_FILE_BYTES, form)
  ).catch(tooLarge);
  const file = sent.ok ? sent.value.file : undefined;
  try {
    if (!sent.ok) return problem(sent.refusal, { request });
    if (isRefusal(file)) return problem(file, { request });
    // The upload took time. If the user has signed out meanwhile, the file is not saved.
    const still = await authenticate(request);
    if (!still.ok) return problem(still.refusal, { request });
    const { fields } = sent.value;
    const hash = requestHash(
      'POST',
      request.nextUrl.pathname,
      JSON.stringify(fields),
      isReceived(file) ? file.sent : '',
    );
    const result = await perform(still.value, targetIn(fields), commandFor(fields), {
      id: 0,
      raw: { ...filesSection.wire.input(fields), file },
      namedPatient: named(fields),
      ...(key.value === null ? {} : { idempotent: { key: key.value, request: hash } }),
    });
    if (result.ok) return json({ data: await filesSection.wire.toWire(result.value) }, 201);
    return await refusedWith(result.refusal, filesSection.wire, request);
  } finally {
    // Content that got no file row, because the request was a repetition or was refused, is discarded.
    if (isReceived(file)) await discard(file.content);
  }
}

/** The minimum size of the file, from the length that the request announces; 0 if it announces none. */
const announcedBy = (request: Request) =>
  Math.max(0, Number(request.headers.get('content-length') ?? 0) - USUAL_FORM_BYTES) || 0;

const commandFor = (fields: Fields) => (fields.id_indagine ? addAttachment : addFile);

const targetIn = (fields: Fields): Target => named(fields) ?? 'own';

/**
 * The refusal for a file that is too large, which ends the reading of the request. Any other error is a fault or a broken
 * connection, and is thrown again.
 */
function tooLarge(error: unknown) {
  if (error instanceof FileTooLarge) return { ok: false as const, refusal: { code: 'too_large' as const } };
  throw error;
}
