import type { SessionKind } from '@/db/schema';

/** Seconds after sign-in at which a session ends in any case. */
export const ABSOLUTE_SECONDS = 120 * 60;
/** Seconds without an action of the user after which a browser's session ends. */
export const IDLE_SECONDS = 600;
/** Seconds before the end of an idle session at which the user is warned. */
export const WARNING_SECONDS = 60;

export interface SessionTimes {
  kind: SessionKind;
  lastActiveAt: Date;
  expiresAt: Date;
}

/** Whether a session is still valid at `now`. The token of an integrating program never ends for idleness. */
export function lifetimeOf({ kind, lastActiveAt, expiresAt }: SessionTimes, now: Date): 'active' | 'idle' | 'expired' {
  if (now >= expiresAt) return 'expired';
  const idleSeconds = (now.getTime() - lastActiveAt.getTime()) / 1000;
  return kind === 'browser' && idleSeconds >= IDLE_SECONDS ? 'idle' : 'active';
}
