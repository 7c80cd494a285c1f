import 'server-only';
import { readBytes } from '@/lib/http/body';
import { OauthError } from './errors';

/** The parameters of a request, each with its only value; empty ones count as absent (RFC 6749 §3.1). */
export type Fields = Readonly<Partial<Record<string, string>>>;

const MOST_BYTES = 20_000;

/** @throws OauthError invalid_request if a parameter is sent twice: readers could take different values of it */
export function fieldsIn(parameters: URLSearchParams): Fields {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) throw new OauthError('invalid_request', 'a parameter is sent more than once');
  if ([...parameters.values()].some((value) => value.includes('\0')))
    throw new OauthError('invalid_request', 'a parameter has a character that no value has');
  return Object.assign(Object.create(null), Object.fromEntries([...parameters].filter(([, value]) => value !== '')));
}

/** The parameters of a form body. @throws OauthError invalid_request if it is no form, or too long */
export async function formFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new OauthError('invalid_request', 'the body must be a form');
  const read = await readBytes(request, MOST_BYTES);
  if (!read.ok) throw new OauthError('invalid_request', 'the body is too long');
  return fieldsIn(new URLSearchParams(Buffer.from(read.value).toString('utf8')));
}
