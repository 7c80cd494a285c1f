import { done, type Result, refuse } from '../values/refusal';

export const JSON_LIMIT_BYTES = 1_000_000;
/** For a drawing's two images of two megabytes each, which base64 makes a third longer, and its strokes. */
export const LARGE_BODY_BYTES = 6_000_000;

/** A call's JSON object, counted while it is read: route handlers have no limit of their own. */
export async function readJson(
  request: Request,
  limit = JSON_LIMIT_BYTES,
): Promise<Result<{ body: Record<string, unknown>; text: string }>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refuse('wrong_media_type');
  // A line that was cut is no fault of ours; nobody hears the answer.
  const text = await readText(request, limit).catch(() => undefined);
  if (text === null) return refuse('too_large');
  if (text === undefined) return refuse('malformed');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('malformed');
    return done({ body: body as Record<string, unknown>, text });
  } catch {
    return refuse('malformed');
  }
}

async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
