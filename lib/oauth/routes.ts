import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { senderOf } from '@/lib/audit/sender';
import { json, publicRoute } from '@/lib/http/api-route';
import { problem } from '@/lib/http/problem';
import { countTry } from '@/lib/session/protection/throttle';
import { REFUSED_PARAMETER, REQUEST_PARAMETER } from './address-names';
import { authorizePage, issuer } from './addresses';
import { openidConfiguration, smartConfiguration } from './discovery';
import { OauthError } from './errors';
import { type Fields, fieldsIn, formFields } from './fields';
import { publicKey } from './keys';
import { answerTo, judgeRequest, keepRequest } from './request';
import { tokenAnswer } from './token-endpoint';
import { introspect, revokeToken } from './token-state';

/** The answers of the OAuth endpoints, in the forms of RFC 6749, 7009 and 7662: errors are no problem documents. */

function answered(request: NextRequest, error: unknown): Response {
  if (!(error instanceof OauthError)) throw error;
  const response = json(
    { error: error.code, error_description: error.message },
    error.code === 'invalid_client' ? 401 : 400,
  );
  // RFC 6749 §5.2: a client that used the Authorization header is told by which scheme it may authenticate.
  if (error.code === 'invalid_client' && request.headers.has('authorization'))
    response.headers.set('www-authenticate', 'Basic realm="oauth"');
  return response;
}

const endpoint = (work: (request: NextRequest, fields: Fields) => Promise<Response>) =>
  publicRoute(async (request) => {
    try {
      return await work(request, await formFields(request));
    } catch (error) {
      return answered(request, error);
    }
  });

const sender = (request: NextRequest) => senderOf(request.headers, 'api');

export const postToken = endpoint(async (request, fields) =>
  json(await tokenAnswer(request.headers, fields, sender(request))),
);

export const postRevocation = endpoint(async (request, fields) => {
  await revokeToken(request.headers, fields);
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
});

export const postIntrospection = endpoint(async (request, fields) =>
  json(await introspect(request.headers, fields, sender(request))),
);

/** Documents that everybody may read and keep for some minutes. */
const publicJson = (body: unknown) => Response.json(body, { headers: { 'cache-control': 'public, max-age=300' } });

export const getKeys = publicRoute(async () => publicJson({ keys: [await publicKey()] }));
export const getSmartConfiguration = publicRoute(async () => publicJson(smartConfiguration()));
export const getOpenidConfiguration = publicRoute(async () => publicJson(openidConfiguration()));

/** Requests for authorization per network address and minute; each of them stores a row. */
const REQUESTS = { tries: 60, seconds: 60 };

/**
 * The authorization endpoint. It checks the request and leads to the page on which the user decides, with a handle only: the page
 * reads nothing of its address, and the session's cookie is no authority here.
 */
const authorize = async (request: NextRequest, fields: Fields) => {
  const wait = await countTry([{ of: ['authorization request', sender(request).ip], ...REQUESTS }]);
  if (wait > 0) return problem({ code: 'too_many', retryAfter: wait }, { request });
  const judged = await judgeRequest(fields);
  if (judged.is === 'unanswerable') return sentTo(authorizePage({ [REFUSED_PARAMETER]: judged.why }));
  if (judged.is === 'accepted')
    return sentTo(authorizePage({ [REQUEST_PARAMETER]: await keepRequest(judged.request) }));
  const { redirectUri, state, error } = judged;
  const answer = { error: error.code, error_description: error.message, state };
  return sentTo(answerTo(redirectUri, answer, issuer()));
};

/** 303, so that a browser never sends the form of `authorize-post` on to another address. */
const sentTo = (address: string) =>
  new NextResponse(null, {
    status: 303,
    headers: { location: address, 'cache-control': 'no-store' },
  });

const authorization = (read: (request: NextRequest) => Promise<Fields> | Fields) =>
  publicRoute(async (request) => {
    try {
      return await authorize(request, await read(request));
    } catch (error) {
      return answered(request, error);
    }
  });

export const getAuthorization = authorization((request) => fieldsIn(request.nextUrl.searchParams));
export const postAuthorization = authorization(formFields);
