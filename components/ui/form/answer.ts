import type { FormAction, FormState } from '@/lib/http/form-state';

let savedAt = 0;
const listeners = new Set<() => void>();

/** Whether something was saved a moment ago: an error page that appears now must say so. */
export const isJustSaved = () => Date.now() - savedAt < 10_000;
export function onSaved(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What becomes of a form that could not be sent, such as that it waits on the device; undefined: nothing. */
export type WithoutNetwork = (form: FormData) => Promise<FormState | undefined>;

/**
 * Sends a form and returns the server's answer. A lost connection is reported as a refusal, so that the typed text stays and
 * the user gets a message, unless the form can wait for the network.
 */
export async function answerTo(
  action: FormAction,
  state: FormState,
  form: FormData,
  withoutNetwork?: WithoutNetwork,
): Promise<FormState> {
  const answer = await action(state, form).catch(async (error: unknown): Promise<FormState> => {
    // A browser reports a failed request as a TypeError; any other error is not the network's.
    const kept = error instanceof TypeError ? await withoutNetwork?.(form).catch(() => undefined) : undefined;
    return kept ?? { status: 'refused', at: Date.now(), code: 'offline' };
  });
  if (answer.status === 'saved') {
    savedAt = Date.now();
    for (const listener of listeners) listener();
  }
  return answer;
}
