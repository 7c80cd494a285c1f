import 'server-only';
import { statusOf } from '@/lib/http/problem';
import { translate } from '@/lib/i18n/translate';
import type { Refusal } from '@/lib/values/refusal';

/** Why a call of the interface is refused: the status, the code of an OperationOutcome's issue, and what a developer must know. */
export interface Issue {
  status: number;
  code: IssueCode;
  text: string;
  retryAfter?: number | undefined;
}
type IssueCode =
  | 'invalid'
  | 'login'
  | 'forbidden'
  | 'not-found'
  | 'not-supported'
  | 'too-costly'
  | 'too-long'
  | 'throttled'
  | 'conflict'
  | 'exception'
  | 'transient';

/** A value, or why there is none. */
export type Answered<T> = { ok: true; value: T } | { ok: false; issue: Issue };
export const answered = <T>(value: T): Answered<T> => ({ ok: true, value });
export const issue = (status: number, code: IssueCode, text: string): { ok: false; issue: Issue } => ({
  ok: false,
  issue: { status, code, text },
});

export const NOT_FOUND: Issue = { status: 404, code: 'not-found', text: 'There is no such resource.' };
export const BAD_PAGE: Issue = { status: 400, code: 'invalid', text: 'This page is not one of this search.' };
export const OUTSIDE_SCOPE: Issue = {
  status: 403,
  code: 'forbidden',
  text: 'The token does not open resources of this type.',
};

const CODES: Readonly<Record<number, IssueCode>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'throttled',
  502: 'transient',
  503: 'transient',
};

/** A refusal of the app as an issue; hidden, foreign and unknown rows give the same one. */
export function issueOf(refusal: Refusal): Issue {
  if (refusal.code === 'not_found') return NOT_FOUND;
  if (refusal.code === 'outside_scope') return OUTSIDE_SCOPE;
  const status = statusOf[refusal.code];
  const retryAfter = refusal.retryAfter ?? (status === 503 ? 5 : undefined);
  return { status, code: CODES[status] ?? 'invalid', text: translate('en', `refusals.${refusal.code}`), retryAfter };
}

export const outcomeOf = ({ code, text }: Pick<Issue, 'code' | 'text'>, severity = 'error') => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity, code, diagnostics: text }],
});

/** The answer to a refused call. */
export const refused = (given: Issue): Response =>
  new Response(JSON.stringify(outcomeOf(given)), {
    status: given.status,
    headers: {
      'content-type': FHIR_JSON,
      'cache-control': 'private, no-store',
      ...(given.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(given.retryAfter === undefined ? {} : { 'retry-after': String(given.retryAfter) }),
    },
  });

export const FHIR_JSON = 'application/fhir+json; charset=utf-8';
