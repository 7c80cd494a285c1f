/** Who needs a session again, and who shows the sign-in for it, meet here: the two know nothing of each other. */
interface Asked {
  /** Whether the page behind must not be readable meanwhile. */
  veiled: boolean;
  answer(signedIn: boolean): void;
}

let asked: Asked | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function settle(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the user to sign in where he is, so that nothing typed is lost. True once he has: the form can be sent again.
 * Several forms that ask at once share the one answer.
 */
export function askForLogin({ veiled = false } = {}): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => settle({ veiled, answer: resolve })).finally(() => {
    waiting = null;
    settle(null);
  });
  return waiting;
}

export const currentRequest = () => asked;
export function onRequest(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let unsavedTexts = 0;

/** Says that the page holds text that is saved nowhere; call what it gives when that is over. */
export function registerUnsavedText(): () => void {
  unsavedTexts += 1;
  let over = false;
  return () => {
    if (!over) unsavedTexts -= 1;
    over = true;
  };
}
export const hasUnsavedText = () => unsavedTexts > 0;
