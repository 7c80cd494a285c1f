import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

/** What the server before the app knows of a call (lib/server/gateway/gate.mjs); the development server has no such thing. */
interface Turn {
  learn?(userId: number | null): void;
  leave?(): void;
}
const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<Turn> };

/** Tells whose call it is, null where its session is none: what each user has running at once is limited. */
export const tellCaller = (userId: number | null) => globals.phrCalls?.getStore()?.learn?.(userId);

/** From here on the call waits for something else than this process, and keeps none of its user's other calls waiting. */
export const leaveTurn = () => globals.phrCalls?.getStore()?.leave?.();
