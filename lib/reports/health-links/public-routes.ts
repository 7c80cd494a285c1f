import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { senderOf } from '@/lib/audit/sender';
import { dataAnswer, instantAnswer } from '@/lib/http/answers';
import { json, publicRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import type { Description } from '@/lib/http/description';
import { problem } from '@/lib/http/problem';
import { acceptedLocale } from '@/lib/i18n/translate';
import { FHIR_JSON } from '@/lib/sections/health-links/encryption';
import { LONGEST_PASSCODE, secretText } from '@/lib/sections/health-links/model';
import { requiredText } from '@/lib/values/fields';
import { readInput } from '@/lib/values/input';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import type { OpenedFile } from './link-file';
import { findByWords, openByAddress, openByTicket, tooManyOpenings } from './opening';

// The SMART Health Links calls: the manifest, the file by itself, and, for links with flag U, the file without a
// manifest. The holder of the URL needs no account, and any website may make these calls: next.config.ts tells browsers
// so.

const LONGEST_RECIPIENT = 200;
/** A request for a manifest is a few lines. */
const REQUEST_BYTES = 5000;
const FHIR_VERSION = '4.0.1';

/** The owner reads this name: remove control characters that could hide or reverse text. */
const recipientName = requiredText(LONGEST_RECIPIENT)
  .transform((text) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'required'));

const manifestRequest = z.object({
  recipient: recipientName,
  passcode: z.string().max(LONGEST_PASSCODE).nullish(),
  embeddedLengthMax: z.number().int().min(0).nullish(),
});
const wordsRequest = z.object({ ricerca: secretText });

const localeOf = ({ headers }: NextRequest) => acceptedLocale(headers.get('accept-language'));

/** Look up malformed secrets too, so that they take the same path. */
const secretIn = (text: string | undefined) => (text ?? '').slice(0, 100);

/**
 * Reads the body, unless the caller has made too many calls. An invalid body is refused before anything is counted or
 * looked up.
 */
async function asked<T>(request: NextRequest, schema: z.ZodType<T>): Promise<Result<T>> {
  const read = await readJson(request, REQUEST_BYTES);
  const body = read.ok ? parsed(schema, read.value.body) : read;
  const allowed = body.ok ? await tooManyOpenings(senderOf(request.headers, 'api')) : body;
  return allowed.ok ? body : allowed;
}

function parsed<T>(schema: z.ZodType<T>, given: unknown): Result<T> {
  const { success, data, error } = readInput(schema, given);
  return success ? done(data) : invalidInput(error);
}

const manifestAnswer = z.object({
  files: z.array(
    z.object({
      contentType: z.string(),
      embedded: z.string().optional(),
      location: z.string().optional(),
      lastUpdated: instantAnswer(),
      status: z.enum(['can-change', 'finalized']),
      fhirVersion: z.string(),
    }),
  ),
});
const JOSE = { type: 'application/jose' };

/** POST: the manifest. */
const PART = { part: 'shared links' };
const ANSWER_LIMITED = { refusals: ['too_many', 'not_found'] } satisfies Description;

export const postManifest = described(
  {
    ...PART,
    summary: 'The manifest of a SMART Health Link',
    description: 'A wrong passcode gives a 401 with the number of remaining attempts, as the specification requires.',
    path: { link: z.string() },
    answer: manifestAnswer,
    ...ANSWER_LIMITED,
    alsoAnswers: { 401: z.object({ remainingAttempts: z.int() }) },
    example: { recipient: 'Dott.ssa Verdi' },
  },
  publicRoute(async (request, { link }) => {
    const body = await asked(request, manifestRequest);
    if (!body.ok) return problem(body.refusal, { request });
    const { recipient, passcode, embeddedLengthMax } = body.value;
    const who = { recipient, passcode: passcode ?? undefined, locale: localeOf(request) };
    const opened = await openByAddress(secretIn(link), who, senderOf(request.headers, 'api'));
    if (!opened.ok) return problem(opened.refusal, { request });
    if ('remainingAttempts' in opened.value) return json(opened.value, 401);
    return json(manifestOf(opened.value, embeddedLengthMax ?? Number.POSITIVE_INFINITY));
  }, manifestRequest),
);

function manifestOf({ jwe, location, kind, updatedAt }: OpenedFile, embeddedLengthMax: number) {
  return {
    files: [
      {
        contentType: FHIR_JSON,
        ...(jwe.length <= embeddedLengthMax ? { embedded: jwe } : { location }),
        lastUpdated: updatedAt,
        status: kind === 'living' ? 'can-change' : 'finalized',
        fhirVersion: FHIR_VERSION,
      },
    ],
  };
}

const FILE_HEADERS = { 'content-type': 'application/jose', 'cache-control': 'private, no-store' };
const fileAnswer = (jwe: string) => new Response(jwe, { headers: FILE_HEADERS });

/**
 * A call that gives out a file. Next answers HEAD with the GET handler too, which would use up an opening without
 * returning the file.
 */
const fileRoute = (handle: Parameters<typeof publicRoute>[0]) =>
  publicRoute(async (request, params) =>
    request.method === 'HEAD' ? problem({ code: 'not_found' }, { request }) : handle(request, params),
  );

/**
 * GET: the file of a link with flag U. For other links this call returns nothing: message previews fetch every URL that
 * is sent, and must not use up an opening.
 */
export const getDirect = described(
  {
    ...PART,
    summary: 'The file of a link with flag U',
    path: { link: z.string() },
    query: { recipient: z.string() },
    answer: JOSE,
    ...ANSWER_LIMITED,
  },
  fileRoute(async (request, { link }) => {
    const recipient = parsed(recipientName, request.nextUrl.searchParams.get('recipient') ?? undefined);
    if (!recipient.ok) return problem(recipient.refusal, { request });
    const sender = senderOf(request.headers, 'api');
    const allowed = await tooManyOpenings(sender);
    if (!allowed.ok) return problem(allowed.refusal, { request });
    const who = { recipient: recipient.value, locale: localeOf(request) };
    const opened = await openByAddress(secretIn(link), who, sender, { direct: true });
    if (!opened.ok || !('jwe' in opened.value)) return problem({ code: 'not_found' }, { request });
    return fileAnswer(opened.value.jwe);
  }),
);

/** GET: a file at the one-time address from a manifest. */
export const getFile = described(
  {
    ...PART,
    summary: 'A file of a manifest, by an address that works once',
    path: { ticket: z.string() },
    answer: JOSE,
    ...ANSWER_LIMITED,
  },
  fileRoute(async (request, { ticket }) => {
    if (!secretText.safeParse(ticket).success) return problem({ code: 'not_found' }, { request });
    const sender = senderOf(request.headers, 'api');
    const allowed = await tooManyOpenings(sender);
    if (!allowed.ok) return problem(allowed.refusal, { request });
    const file = await openByTicket(secretIn(ticket), localeOf(request), sender);
    return file.ok ? fileAnswer(file.value) : problem(file.refusal, { request });
  }),
);

/** POST: the link that a passphrase stands for, by the lookup key that the browser derived from it. */
export const postWords = described(
  {
    ...PART,
    summary: 'Finds a link by its words',
    example: { ricerca: 'GZl7J1wqkU8mMm8Cw0cXvMHfbZ1n2iYxXc3c2YqN9bQ' },
    answer: dataAnswer(z.string()),
    ...ANSWER_LIMITED,
  },
  publicRoute(async (request) => {
    const body = await asked(request, wordsRequest);
    if (!body.ok) return problem(body.refusal, { request });
    const found = await findByWords(body.value.ricerca);
    return found.ok ? json({ data: found.value }) : problem(found.refusal, { request });
  }, wordsRequest),
);
