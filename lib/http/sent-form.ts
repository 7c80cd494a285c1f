import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';

const globals = globalThis as typeof globalThis & { phrCalls?: AsyncLocalStorage<{ understood: boolean }> };

/** An action was called without a form; the server answers with 400: lib/server/gateway/calls.mjs. */
class NoForm extends Error {}

/**
 * Checks that an action was called with a form, since anybody who knows its id can call it with any arguments. It marks the
 * call as understood: errors from here on are faults of ours.
 */
export function sentForm(form: unknown): FormData {
  if (!(form instanceof FormData)) throw new NoForm('no form');
  const call = globals.phrCalls?.getStore();
  if (call) call.understood = true;
  return form;
}
