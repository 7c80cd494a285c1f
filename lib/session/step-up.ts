import type { Viewer } from './sessions';

/** For how long a proof is good. */
const FRESH_MS = 5 * 60_000;

/**
 * Whether the viewer has proved within the last minutes to be who they are: by the sign-in or since. What cannot be taken
 * back is asked of nobody else, so that a browser that was left open, or a token that was found, is not enough for it.
 */
export const isFresh = ({ session: { provedAt, at } }: { session: Pick<Viewer['session'], 'provedAt' | 'at'> }) =>
  provedAt !== null && at.getTime() - provedAt.getTime() < FRESH_MS;
