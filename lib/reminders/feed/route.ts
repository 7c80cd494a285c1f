import 'server-only';
import { createHash } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { senderOf } from '@/lib/audit/sender';
import { publicRoute } from '@/lib/http/api-route';
import { privateFile } from '@/lib/http/private-file';
import { problem } from '@/lib/http/problem';
import { secretIn } from './address';
import { readFeed, tooManyReadings } from './reading';

const FILE = { name: 'promemoria.ics', type: 'text/calendar; charset=utf-8', inline: true };

/**
 * The calendar feed at a secret address, which is the credential: no session is needed, and none is looked at. A program that
 * already has the same contents gets 304; that reading is logged too.
 */
export const getFeed = publicRoute(async (request, { file }) => {
  const secret = secretIn(file);
  // What cannot be an address is refused before anything is counted or looked up.
  if (!secret) return problem({ code: 'not_found' }, { request });
  const sender = senderOf(request.headers, 'api');
  const allowed = await tooManyReadings(sender);
  if (!allowed.ok) return problem(allowed.refusal, { request });
  const read = await readFeed(secret, sender);
  return read.ok ? feedAnswer(request, read.value) : problem(read.refusal, { request });
});

function feedAnswer(request: NextRequest, text: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const answer = isKnown(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: { 'cache-control': 'private, no-store' } })
    : privateFile(text, FILE);
  answer.headers.set('etag', etag);
  return answer;
}

/** Whether the caller has the contents with this tag; proxies may have marked it as weak. */
const isKnown = (known: string | null, etag: string) =>
  (known ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
