import 'server-only';
import { attachment } from '@/lib/http/private-file';
import { rangeOf } from './range';
import { type StoredContent, streamOf } from './reading';

interface Downloaded {
  name: string;
  mime: string;
  content: StoredContent;
}

/** Headers that keep browsers from displaying a file as a page of ours or executing anything in it. */
export const INERT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
};

/** A file as a response: whole, or the requested range. Next sends bodies in chunks and drops the length. */
export function downloadOf({ name, mime, content }: Downloaded, request: Request): Response {
  const { bytes } = content;
  const etag = `"${content.sha256}"`;
  const headers = { ...INERT, 'content-type': mime, 'content-disposition': attachment(name), etag };
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === etag ? rangeOf(request.headers.get('range'), bytes) : 'none';
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...INERT, 'content-range': `bytes */${bytes}` } });
  if (range === 'none') return new Response(streamOf(content, { start: 0, end: bytes - 1 }), { headers });
  const { start, end } = range;
  return new Response(streamOf(content, range), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${bytes}` },
  });
}
