/** A dialog's answer, and what was asked of it. */
export type Asked<T> = T & { answer(yes: boolean): void };

/**
 * Who needs something of the user, and the dialog that asks for it, meet here: the two know nothing of each other.
 * Several who ask at once share the one answer.
 */
export function oneQuestion<T extends object>() {
  let asked: Asked<T> | null = null;
  let waiting: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const settle = (next: Asked<T> | null) => {
    asked = next;
    for (const listener of listeners) listener();
  };
  return {
    ask(about: T): Promise<boolean> {
      waiting ??= new Promise<boolean>((resolve) => settle({ ...about, answer: resolve })).finally(() => {
        waiting = null;
        settle(null);
      });
      return waiting;
    },
    current: () => asked,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
