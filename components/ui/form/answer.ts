import type { FormAction, FormState } from '@/lib/http/form-state';

let savedAt = 0;
const listeners = new Set<() => void>();

/** Whether something was saved a moment ago: an error page that appears now must say so. */
export const isJustSaved = () => Date.now() - savedAt < 10_000;
export function onSaved(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sends a form and returns the server's answer. A lost connection is reported as a refusal, so that the typed text stays and
 * the user gets a message.
 */
export async function answerTo(action: FormAction, state: FormState, form: FormData): Promise<FormState> {
  const answer = await action(state, form).catch(
    (): FormState => ({ status: 'refused', at: Date.now(), code: 'offline' }),
  );
  if (answer.status === 'saved') {
    savedAt = Date.now();
    for (const listener of listeners) listener();
  }
  return answer;
}
