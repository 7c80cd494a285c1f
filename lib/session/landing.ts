import type { Due, Role, SessionState } from './sessions';

const landings: Record<Role, string> = {
  paziente: '/Registro/SchedaPaziente',
  medico: '/assistiti',
  medico_in_attesa: '/',
  admin: '/',
};

/** Where somebody lands who has just signed in and wanted no page in particular. */
export const landingOf = (role: Role) => landings[role];

/** The one page of somebody who must choose a new password. */
export const PASSWORD_PAGE = '/account/Password';
/** The one page of somebody who has closed the account. */
export const RESTORE_PAGE = '/account/Ripristina';

/** Where a second factor is set up. */
export const FACTOR_PAGE = '/account/SecondoFattore';

const heldPages: Record<Due, string> = { password: PASSWORD_PAGE, closed: RESTORE_PAGE, factor: FACTOR_PAGE };
/** The one page that a held session opens. */
export const heldPage = (due: Due) => heldPages[due];

/** Devices, sessions and factors of an account. */
export const SECURITY_PAGE = '/account/Sicurezza';

/** Where a user whom only a provider vouches for shows that it is them, beside the page that asks for it. */
export const PROOF_PAGE = '/account/ConfermaIdentita';

/** Where a sign-in goes on with a second factor. */
export const SECOND_STEP_PAGE = '/login/Verifica';

/** With the page to go on to, of ours and without the base path. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

/** Segments of plain characters and a plain query: nothing that a browser could read as another origin. */
const plainPath = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?:\?[A-Za-z0-9=&._~-]*)?$/;
const notPages = /^\/(?:login|logout|api|_next)(?:[/?]|$)/;

/** A page of ours that somebody asked for before signing in, without the base path; null for everything else. */
export const wantedPath = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= 500 && plainPath.test(text) && !notPages.test(text) ? text : null;

/** Why somebody stands at the sign-in page. */
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

/** Why a page is not shown: a cookie without a live row is a session that has come to its end. */
export const reasonOf = (state: Exclude<SessionState['state'], 'active' | 'held'>, hadCookie: boolean): Reason =>
  state === 'none' && hadCookie ? 'ended' : state;

/** The sign-in page's path, with the reason and the page to come back to. */
export function loginPath(why: Reason, wanted?: string | null): string {
  const next = wantedPath(wanted);
  return `/login?why=${why}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
}
