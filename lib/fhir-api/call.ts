import 'server-only';
import type { NextRequest } from 'next/server';
import { appOrigin, config } from '@/lib/config';
import { isDatabaseAway, isOfEndedSession } from '@/lib/database';
import { BASE_PATH } from '@/lib/http/base-path';
import { type Declaration, declareCall, type Handler } from '@/lib/http/declaration';
import { fault } from '@/lib/http/problem';
import { withLimits } from '@/lib/http/rate-limit';
import { acceptedLocale, type Locale } from '@/lib/i18n/translate';
import { pairsIn } from './body';
import { answered, FHIR_JSON, type Issue, issueOf, refused } from './outcome';

/** A call of the interface. */
export interface FhirCall {
  request: NextRequest;
  params: Readonly<Record<string, string>>;
  /** The address of the interface as the caller reached it. */
  base: string;
  locale: Locale;
  /** Whether parameters that are not understood are refused instead of ignored. */
  strict: boolean;
  /** The parameters of the address and, for a POST, those in its body. */
  pairs: readonly (readonly [string, string])[];
}

/** A route of the interface: every refusal and every fault is an OperationOutcome. `anyFormat`: it answers in other formats than JSON; `reads`: it reads the body of a POST. */
export const fhirRoute = (
  declaration: Declaration,
  run: (call: FhirCall) => Promise<Response>,
  { anyFormat = false, reads = true }: { anyFormat?: boolean; reads?: boolean } = {},
): Handler =>
  Object.assign(
    async (...[request, context]: Parameters<Handler>) => {
      declareCall(request, declaration);
      const refusal = anyFormat || acceptsJson(request) ? undefined : refused(NOT_ACCEPTABLE);
      return withLimits(request, refusal ?? (await answerTo(request, { params: await context.params, reads }, run)));
    },
    { declaration },
  );

async function answerTo(
  request: NextRequest,
  // Next gives no params to a route without a part that varies.
  { params, reads }: { params: Record<string, string | string[]> | undefined; reads: boolean },
  run: (call: FhirCall) => Promise<Response>,
): Promise<Response> {
  try {
    const sent = request.method === 'POST' && reads ? await pairsIn(request) : answered([]);
    if (!sent.ok) return refused(sent.issue);
    const single = Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
    return await run({
      request,
      params: single,
      base: baseOf(request),
      locale: acceptedLocale(request.headers.get('accept-language')),
      strict: /(?:^|[,;\s])handling=strict\b/i.test(request.headers.get('prefer') ?? ''),
      pairs: [...request.nextUrl.searchParams, ...sent.value],
    });
  } catch (error) {
    return faultOf(error, request);
  }
}

/** An unexpected error; its log line has the reference that the outcome names. */
async function faultOf(error: unknown, request: NextRequest): Promise<Response> {
  if (isOfEndedSession(error)) return refused(issueOf({ code: 'unauthenticated' }));
  if (isDatabaseAway(error)) return refused(issueOf({ code: 'unavailable' }));
  const { reference } = (await fault(error, request).json()) as { reference?: string };
  return refused({ status: 500, code: 'exception', text: `The server failed. Reference: ${reference}` });
}

/** The origins are configured; a caller who names another gets the first one. */
export function baseOf(request: NextRequest): string {
  const host = request.headers.get('host');
  const origin = config().APP_ORIGIN.find((one) => new URL(one).host === host) ?? appOrigin();
  return `${origin}${BASE_PATH}/api/fhir`;
}

const NOT_ACCEPTABLE: Issue = {
  status: 406,
  code: 'not-supported',
  text: 'This interface answers with application/fhir+json only.',
};
/** `_format` decides, otherwise the header; programs that accept anything get JSON. */
function acceptsJson({ nextUrl, headers }: NextRequest): boolean {
  const format = nextUrl.searchParams.get('_format');
  if (format !== null)
    return /^(?:json|(?:application\/)?(?:fhir[+ ])?json(?:[+ ]fhir)?(?:;.*)?|text\/json)$/i.test(format);
  const accept = headers.get('accept') ?? '*/*';
  return accept
    .split(',')
    .some((one) =>
      /^\s*(?:\*\/\*|application\/\*|(?:application|text)\/(?:fhir\+)?json(?:\+fhir)?)\s*(?:;|$)/i.test(one),
    );
}

const HEADERS = { 'content-type': FHIR_JSON, 'cache-control': 'private, no-store' };

/** An answer that no cache may store; the language of its words depends on the caller. */
export const fhirAnswer = (body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { ...HEADERS, vary: 'Accept-Language', ...headers } });
