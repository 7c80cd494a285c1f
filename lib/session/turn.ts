import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

/** The gateway's state of a call (lib/server/gateway/limiter.mjs); the development server has no gateway. */
interface Turn {
  learn?(userId: number | null): void;
  leave?(): void;
}
const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<Turn> };

/** Tells the gateway whose call it is (null without a session), since it limits each user's concurrent calls. */
export const tellCaller = (userId: number | null) => globals.phrCalls?.getStore()?.learn?.(userId);

/** Gives up the call's turn in the gateway, so that it does not block its user's other calls while it waits. */
export const leaveTurn = () => globals.phrCalls?.getStore()?.leave?.();
