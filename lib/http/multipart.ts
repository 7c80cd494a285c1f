import 'server-only';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { done, type Result, refuse } from '../values/refusal';

export type Fields = Record<string, string>;

/** What a multipart body had: its fields, and what became of its file. */
export interface Parts<T> {
  fields: Fields;
  file: T | undefined;
}

interface FileTaker<T> {
  /** The form's field that holds the file; files in others are passed over. */
  field: string;
  /** Takes the file while it comes; `fields` are those that stood before it. What it leaves is read and forgotten. */
  take(stream: Readable, name: string, fields: Fields): Promise<T>;
}

const LIMITS = { fieldNameSize: 100, fieldSize: 20_000, fields: 40, files: 1, parts: 42, headerPairs: 20 };

class TooLarge extends Error {}

/** Whether a form with files is sent, by what the request says of its body. */
export const isMultipart = ({ headers }: Request) =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/**
 * Reads a multipart body as a stream, nothing of it whole, of at most so many bytes. Refusals: wrong_media_type,
 * too_large, malformed, which a field is as well that is there twice. What the taker throws is thrown.
 */
export async function readMultipart<T>(
  request: Request,
  limit: number,
  taker: FileTaker<T>,
): Promise<Result<Parts<T>>> {
  if (!isMultipart(request)) return refuse('wrong_media_type');
  const type = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse('too_large');
  const parser = parserFor(type);
  if (!parser || !request.body) return refuse('malformed');
  const fields: Fields = Object.create(null);
  let taken: Promise<T> | undefined;
  let unfit = false;
  const misfit = () => {
    unfit = true;
  };
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    unfit ||= nameTruncated || valueTruncated || name in fields;
    fields[name] = value;
  });
  parser.on('file', (name, stream, { filename }) => {
    stream.on('error', () => {});
    if (name !== taker.field) return void stream.resume();
    taken = taker.take(stream, nameIn(filename), fields).finally(() => stream.resume());
    taken.catch(() => {});
  });
  for (const limited of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limited, misfit);
  const failed = await pipeline(counted(request.body, limit), parser).then(
    () => null,
    (error: unknown) => error,
  );
  if (failed) {
    // Cut off in the middle of it: what its taker says of that is no news.
    await taken?.catch(() => {});
    return refuse(failed instanceof TooLarge ? 'too_large' : 'malformed');
  }
  const file = await taken;
  return unfit ? refuse('malformed') : done({ fields, file });
}

/** A form writes these three signs of a name in another way, and no others. */
const nameIn = (filename = '') =>
  filename.replace(/%(22|0D|0A)/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function parserFor(type: string) {
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits: LIMITS });
  } catch {
    return null;
  }
}

/**
 * A body up to its limit. What is beyond it is read a while and forgotten, since who is still sending hears no answer.
 */
async function* counted(body: ReadableStream<Uint8Array>, limit: number) {
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > 2 * limit) throw new TooLarge();
    if (size <= limit) yield chunk;
  }
  if (size > limit) throw new TooLarge();
}
