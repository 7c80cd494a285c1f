import type { SessionKind } from '@/db/schema';

/** Seconds after sign-in at which a session ends in any case. */
export const ABSOLUTE_SECONDS = 120 * 60;
/** Seconds without an action of the user after which a browser's session ends. */
export const IDLE_SECONDS = 600;
/** Seconds before the end of an idle session at which the user is warned. */
export const WARNING_SECONDS = 60;

/** Seconds without a call after which what was granted to an app ends. */
export const APP_IDLE_SECONDS = 90 * 24 * 3600;

const idleSecondsOf = (kind: SessionKind) =>
  kind === 'browser' ? IDLE_SECONDS : kind === 'app' ? APP_IDLE_SECONDS : Number.POSITIVE_INFINITY;

export interface SessionTimes {
  kind: SessionKind;
  lastActiveAt: Date;
  expiresAt: Date;
}

/** Whether a session is still valid at `now`. A program's token never ends for idleness, but an app's grant does. */
export function lifetimeOf({ kind, lastActiveAt, expiresAt }: SessionTimes, now: Date): 'active' | 'idle' | 'expired' {
  if (now >= expiresAt) return 'expired';
  const idleSeconds = (now.getTime() - lastActiveAt.getTime()) / 1000;
  return idleSeconds >= idleSecondsOf(kind) ? 'idle' : 'active';
}
