import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

/** The state that the gateway keeps of a call (lib/server/gateway/limiter.mjs); the development server has no gateway. */
interface Turn {
  learn?(userId: number | null): void;
  leave?(): void;
}
const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<Turn> };

/** Tells the gateway which user makes the call (null without a session), since it limits each user's concurrent calls. */
export const tellCaller = (userId: number | null) => globals.phrCalls?.getStore()?.learn?.(userId);

/** Gives up the call's place in the gateway, so that the call does not block other calls of its user while it waits. */
export const leaveTurn = () => globals.phrCalls?.getStore()?.leave?.();
