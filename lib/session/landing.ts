import type { Due, SessionState } from './sessions';

/** The page after a sign-in, if no particular page was requested. */
export const LANDING = '/';

/** The only page that is open to a user who must choose a new password. */
export const PASSWORD_PAGE = '/account/Password';
/** The only page that is open to a user who has closed the account. */
export const RESTORE_PAGE = '/account/Ripristina';

/** The page that sets up a second factor. */
export const FACTOR_PAGE = '/account/SecondoFattore';

const heldPages: Record<Due, string> = { password: PASSWORD_PAGE, closed: RESTORE_PAGE, factor: FACTOR_PAGE };
/** The only page that a held session may open. */
export const heldPage = (due: Due) => heldPages[due];

/** The page with an account's devices, sessions and factors. */
export const SECURITY_PAGE = '/account/Sicurezza';

/** The page on which a user who can only sign in through a provider proves their identity (step-up). */
export const PROOF_PAGE = '/account/ConfermaIdentita';

/** The page on which a user chooses for whom to act, as when the person has changed since a page was opened. */
export const PERSON_PAGE = '/persona';
/** Why a page sent its reader there: another tab has chosen another person, or the relation is over. */
export const PERSON_REASONS = ['altra', 'finita'] as const;
/** The field of its form with the chosen person's id, which is empty for the user. */
export const PERSON_FIELD = 'persona';

/** The page for the second step of a sign-in. */
export const SECOND_STEP_PAGE = '/login/Verifica';

/** Adds the page to continue to; it must be a page of this app, given without the base path. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

/**
 * Matches only plain path segments and a plain query, so that a browser cannot read the path as another origin (open
 * redirect).
 */
const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?:\?[A-Za-z0-9=&._~-]*)?$/;
const notPages = /^\/(?:login|logout|api|_next)(?:[/?]|$)/;

/** A page of this app that was requested before the sign-in, without the base path; null for any other text. */
export const wantedPath = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= 500 && plainPath.test(text) && !notPages.test(text) ? text : null;

/** The reasons why the sign-in page is shown instead of the requested page. */
export const REASONS = [
  'none',
  'idle',
  'expired',
  'ended',
  'out',
  'provider',
  'asked',
  'held',
  'tied',
  'password',
  'closed',
] as const;
export type Reason = (typeof REASONS)[number];
export const isReason = (text: unknown): text is Reason => REASONS.includes(text as Reason);

/** The reason why a page is not shown. A cookie without a session row means that the session has ended. */
export const reasonOf = (state: Exclude<SessionState['state'], 'active' | 'held'>, hadCookie: boolean): Reason =>
  state === 'none' && hadCookie ? 'ended' : state;

/** The sign-in page's path, with the reason and the page to come back to. */
export function loginPath(why: Reason, wanted?: string | null): string {
  const next = wantedPath(wanted);
  return `/login?why=${why}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
}
