import { hasDoubtfulNames, parseJson } from '../values/json';
import { done, type Result, refuse } from '../values/refusal';

export const JSON_LIMIT_BYTES = 1_000_000;
/** The limit is enough for a drawing: two images of two megabytes each, a third longer in base64, and the strokes. */
export const LARGE_BODY_BYTES = 6_000_000;

/**
 * Reads a call's JSON object and enforces the limit while reading, since route handlers have no limit of their own. With
 * `listAs`, a list is accepted too, as an object with the list under that name. Duplicate names are malformed.
 */
export async function readJson(
  request: Request,
  limit = JSON_LIMIT_BYTES,
  listAs?: string,
): Promise<Result<{ body: Record<string, unknown>; text: string }>> {
  const read = await readJsonBytes(request, limit);
  if (!read.ok) return read;
  const text = Buffer.from(read.value).toString('utf8');
  const body = objectIn(text, listAs);
  return body.ok ? done({ body: body.value, text }) : body;
}

/** The bytes of a call's JSON, for callers that parse them elsewhere with `objectIn`. */
export async function readJsonBytes(request: Request, limit = JSON_LIMIT_BYTES): Promise<Result<Uint8Array>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? readBytes(request, limit) : refuse('wrong_media_type');
}

/** Parses a call's JSON object, see `readJson`. */
export function objectIn(text: string, listAs?: string): Result<Record<string, unknown>> {
  try {
    const body: unknown = parseJson(text);
    if (hasDoubtfulNames(text)) return refuse('malformed');
    if (Array.isArray(body) && listAs !== undefined) return done({ [listAs]: body });
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('malformed');
    return done(body as Record<string, unknown>);
  } catch {
    return refuse('malformed');
  }
}

/** A request or a response. */
type Sent = Pick<Request, 'headers' | 'body'>;

/** The raw bytes of a body. */
export async function readBytes(sent: Sent, limit = JSON_LIMIT_BYTES): Promise<Result<Uint8Array>> {
  // A broken connection is not a fault of the server, and nobody receives the answer.
  const bytes = await countedBytes(sent, limit).catch(() => undefined);
  if (bytes === null) return refuse('too_large');
  return bytes ? done(bytes) : refuse('malformed');
}

async function countedBytes({ headers, body }: Sent, limit: number): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
