import type { SessionKind } from '@/db/schema';

/** Seconds after sign-in at which a session ends in any case. */
export const ABSOLUTE_SECONDS = 120 * 60;
/** Seconds after the last action of the user after which a browser's session ends. */
export const IDLE_SECONDS = 600;
/** Seconds before the idle end at which the user is warned. */
export const WARNING_SECONDS = 60;

export interface SessionTimes {
  kind: SessionKind;
  lastActiveAt: Date;
  expiresAt: Date;
}

/** Whether a session is alive at `now`. An integrator's token has no idle end. */
export function lifetimeOf({ kind, lastActiveAt, expiresAt }: SessionTimes, now: Date): 'active' | 'idle' | 'expired' {
  if (now >= expiresAt) return 'expired';
  const idleSeconds = (now.getTime() - lastActiveAt.getTime()) / 1000;
  return kind === 'browser' && idleSeconds >= IDLE_SECONDS ? 'idle' : 'active';
}
