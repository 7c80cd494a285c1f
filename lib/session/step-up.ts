import type { Viewer } from './sessions';

/** Milliseconds for which a proof of identity is valid. */
const FRESH_MS = 5 * 60_000;

/**
 * Whether the viewer has proved their identity within the last minutes, by the sign-in or by a later proof. Irreversible
 * actions require it, so that a browser left open or a stolen token is not enough for them.
 */
export const isFresh = ({ session: { provedAt, at } }: { session: Pick<Viewer['session'], 'provedAt' | 'at'> }) =>
  provedAt !== null && at.getTime() - provedAt.getTime() < FRESH_MS;
