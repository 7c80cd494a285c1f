import 'server-only';
import { Readable } from 'node:stream';
import { done, type Result, refuse } from '../values/refusal';
import { readJson } from './body';
import type { Fields, FileTaker, Parts } from './multipart';

const BASE64_DATA_URL = /^data:[^,;]*(?:;[^,;]*)*;base64,(?<text>[A-Za-z0-9+/\s]*={0,2}\s*)$/i;
/** The maximum size of the other members. */
const FIELD_BYTES = 100_000;
/** Base64 is a third longer than its bytes. */
const jsonBytes = (bytes: number) => Math.ceil(bytes / 3) * 4 + FIELD_BYTES;

/**
 * Reads a JSON body whose member `taker.field` is a file as a data URL in base64 and whose `file_nome` is its name; the other
 * members become fields as a form has them. Refusals: wrong_media_type, too_large, malformed (also for another data URL).
 */
export async function readDataUrl<T>(request: Request, limit: number, taker: FileTaker<T>): Promise<Result<Parts<T>>> {
  const read = await readJson(request, jsonBytes(limit));
  if (!read.ok) return read;
  const { [taker.field]: file, ...others } = read.value.body;
  const fields: Fields = Object.assign(
    Object.create(null),
    Object.fromEntries(
      Object.entries(others).flatMap(([name, value]) => (value === null ? [] : [[name, fieldOf(value)]])),
    ),
  );
  if (file === undefined || file === null) return done({ fields, file: undefined });
  const text = typeof file === 'string' ? BASE64_DATA_URL.exec(file)?.groups?.text : undefined;
  if (text === undefined) return refuse('malformed');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > limit) return refuse('too_large');
  return done({ fields, file: await taker.take(Readable.from([bytes]), fields.file_nome ?? '', fields) });
}

const fieldOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
