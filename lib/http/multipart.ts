import 'server-only';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { done, type Result, refuse } from '../values/refusal';

export type Fields = Record<string, string>;

/** The result of reading a multipart body: its fields, and the taker's result for its file. */
export interface Parts<T> {
  fields: Fields;
  file: T | undefined;
}

export interface FileTaker<T> {
  /** The form field that holds the file; files in other fields are ignored. */
  field: string;
  /** Reads the file as a stream; `fields` are those that precede it. Unread data is discarded. */
  take(stream: Readable, name: string, fields: Fields): Promise<T>;
}

const LIMITS = { fieldNameSize: 100, fieldSize: 20_000, fields: 40, files: 1, parts: 42, headerPairs: 20 };

class TooLarge extends Error {}

/** Whether the request's content type is multipart/form-data. */
export const isMultipart = ({ headers }: Request) =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/**
 * Reads a multipart body of at most `limit` bytes as a stream, without holding it in memory. Refusals: wrong_media_type,
 * too_large, malformed (also for a repeated field). Errors of the taker are thrown.
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
    // The body was cut off, so an error of the taker is expected and ignored.
    await taken?.catch(() => {});
    return refuse(failed instanceof TooLarge ? 'too_large' : 'malformed');
  }
  const file = await taken;
  return unfit ? refuse('malformed') : done({ fields, file });
}

/** Decodes a file name: forms percent-encode the double quote, CR and LF, and nothing else. */
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
 * A body up to its limit. Data beyond it is read and discarded up to twice the limit, since a client that is still sending
 * does not read the answer.
 */
async function* counted(body: ReadableStream<Uint8Array>, limit: number) {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > 2 * limit) throw new TooLarge();
    if (size <= limit) yield chunk;
  }
  if (size > limit) throw new TooLarge();
}
