import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<{ understood: boolean }> };

/** What an action got in place of a form; the server answers it with 400: lib/server/gateway/calls.mjs. */
class NoForm extends Error {}

/**
 * The form that an action was sent. An action is called by whoever finds its id, with whatever arguments; from here on
 * the call is one that was understood, and a fault would be ours.
 */
export function sentForm(form: unknown): FormData {
  if (!(form instanceof FormData)) throw new NoForm('no form');
  const call = globals.phrCalls?.getStore();
  if (call) call.understood = true;
  return form;
}
