import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDatabaseAway, isOfEndedSession } from '../database';
import { acceptedLocale, type Locale, translate, translateField } from '../i18n/translate';
import { causeOf, log, requestId } from '../log';
import type { Refusal, RefusalCode } from '../values/refusal';

/** The HTTP status of each refusal code. */
export const statusOf: Record<RefusalCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  not_registered: 401,
  forbidden: 403,
  foreign_origin: 403,
  outside_scope: 403,
  not_subscribed: 403,
  no_permission: 403,
  last_admin: 422,
  admin_apart: 422,
  admin_not_sold: 422,
  not_found: 404,
  conflict: 409,
  key_reused: 409,
  too_large: 413,
  over_quota: 413,
  storage_full: 507,
  storage_away: 503,
  wrong_media_type: 415,
  invalid: 422,
  unconfirmed: 422,
  unaccepted: 422,
  too_many: 429,
  daily_limit: 429,
  password_due: 403,
  account_closed: 403,
  sharing_refused: 403,
  step_up_required: 403,
  second_factor_required: 401,
  second_factor_due: 403,
  wrong_code: 401,
  wrong_passkey: 401,
  only_way_in: 409,
  not_delivered: 502,
  mail_refused: 502,
  contract_due: 409,
  already_subscribed: 409,
  payment_pending: 409,
  payment_refused: 502,
  payment_away: 502,
  payments_off: 502,
  not_drawn: 503,
  other_person: 409,
  other_writer: 409,
  relation_ended: 403,
  last_carer: 409,
  unavailable: 503,
};

/** A standard phrase for each status: `title` is for programs, `message` for people. */
export const titleOf: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Refusal codes that programs get under the same name, since they have to act on them. */
const TOLD: ReadonlySet<RefusalCode> = new Set([
  'step_up_required',
  'second_factor_required',
  'second_factor_due',
  'wrong_code',
  'outside_scope',
]);

export interface ProblemContext {
  request: Request;
  /** Converts a field's path to the contract's name. */
  wirePath?: ((path: string) => string) | undefined;
  /** The result of a check in the contract's form, as further members of the answer. */
  checkedToWire?: ((checked: object, locale: Locale) => Record<string, unknown>) | undefined;
}

/** The RFC 9457 answer to a refusal. Equal refusals give identical bytes, so that they reveal nothing about the row. */
export function problem(
  refusal: Refusal,
  { request, wirePath = (path) => path, checkedToWire }: ProblemContext,
): Response {
  const locale = acceptedLocale(request.headers.get('accept-language'));
  const status = statusOf[refusal.code];
  const body = {
    ...outline(status, refusal.code, locale),
    ...(refusal.code === 'not_subscribed' ? { code: 'subscription_required', permission: refusal.permission } : {}),
    ...(refusal.code === 'no_permission' ? { code: 'permission_required', permission: refusal.permission } : {}),
    ...(refusal.code === 'password_due' ? { code: 'password_change_required' } : {}),
    ...(TOLD.has(refusal.code) ? { code: refusal.code } : {}),
    ...(refusal.code === 'sharing_refused' ? { code: 'consent_required' } : {}),
    ...(refusal.code === 'unconfirmed' ? { code: 'confirmation_required' } : {}),
    ...(refusal.code === 'unaccepted' ? { code: 'acceptance_required' } : {}),
    ...(refusal.fields
      ? {
          errors: refusal.fields.map(({ path, message }) => ({
            path: wirePath(path),
            message: translateField(locale, message),
          })),
        }
      : {}),
    ...(refusal.stored !== undefined ? { data: refusal.stored } : {}),
    ...(refusal.checked && checkedToWire?.(refusal.checked, locale)),
  };
  return answer(status, body, refusal.retryAfter ?? (status === 503 ? 5 : undefined));
}

/**
 * The answer to an unexpected error: 503 if the database is unreachable, 401 if the session has ended meanwhile,
 * otherwise 500 with a reference to the log line.
 */
export function fault(error: unknown, request: Request): Response {
  if (isOfEndedSession(error)) return problem({ code: 'unauthenticated' }, { request });
  if (isDatabaseAway(error)) {
    log().warn({ cause: causeOf(error) }, 'database away');
    return problem({ code: 'unavailable' }, { request });
  }
  const reference = requestId() ?? randomUUID();
  log().error({ reference, method: request.method, cause: causeOf(error) }, 'unexpected fault');
  const locale = acceptedLocale(request.headers.get('accept-language'));
  return answer(500, { ...outline(500, 'fault', locale), reference });
}

export const outline = (status: number, code: RefusalCode | 'fault', locale: Locale) => ({
  type: `urn:cartella-salute:problem:${code}`,
  title: titleOf[status],
  status,
  detail: translate('en', `refusals.${code}`),
  message: translate(locale, `refusals.${code}`),
});

const answer = (status: number, body: object, retryAfter?: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'private, no-store',
      vary: 'Accept-Language',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
