/**
 * Why something was not done. The code is the key of the message (`refusals.*`) and determines the HTTP status. Anything else
 * that goes wrong is a fault of the server.
 */
export type RefusalCode =
  | 'malformed'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'not_registered'
  | 'forbidden'
  | 'foreign_origin'
  | 'outside_scope'
  | 'not_subscribed'
  | 'no_permission'
  | 'last_admin'
  | 'admin_apart'
  | 'admin_not_sold'
  | 'not_found'
  | 'conflict'
  | 'key_reused'
  | 'too_large'
  | 'over_quota'
  | 'storage_full'
  | 'storage_away'
  | 'wrong_media_type'
  | 'invalid'
  | 'unconfirmed'
  | 'unaccepted'
  | 'too_many'
  | 'daily_limit'
  | 'password_due'
  | 'account_closed'
  | 'sharing_refused'
  | 'step_up_required'
  | 'second_factor_required'
  | 'second_factor_due'
  | 'wrong_code'
  | 'wrong_passkey'
  | 'only_way_in'
  | 'not_delivered'
  | 'mail_refused'
  | 'contract_due'
  | 'already_subscribed'
  | 'payment_pending'
  | 'payment_refused'
  | 'payment_away'
  | 'payments_off'
  | 'not_drawn'
  | 'other_person'
  | 'other_writer'
  | 'relation_ended'
  | 'last_carer'
  | 'unavailable';

/** A field that failed: its path in the input's own names, and a message key with parameters (`tooLong?max=100`). */
export interface FieldError {
  path: string;
  message: string;
}

export interface Refusal {
  code: RefusalCode;
  fields?: FieldError[];
  /** The missing permission, from a subscription or a role. */
  permission?: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
  /**
   * For `too_many`: strangers have used up the account's attempts; the account's owner can sign in with a link sent to
   * its mailbox.
   */
  crowded?: true;
  /** The stored row, if the caller's version was outdated. */
  stored?: Record<string, unknown>;
  /** For `unaccepted`: the result of the check whose findings the caller has not accepted. */
  checked?: object;
}

export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const done = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: RefusalCode, more: Omit<Refusal, 'code'> = {}): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, ...more },
});

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}
/** The errors that a schema found, field by field. */
export const fieldErrors = ({ issues }: Issues): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
/** The refusal of an input with the errors that a schema found. */
export const invalidInput = (error: Issues) => refuse('invalid', { fields: fieldErrors(error) });
export const invalid = (path: string, message: string) => refuse('invalid', { fields: [{ path, message }] });
