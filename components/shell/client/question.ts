/** A pending question, with the function that answers it. */
export type Asked<T> = T & { answer(yes: boolean): void };

/**
 * Connects the code that asks the user something with the dialog that shows it, so that neither depends on the other.
 * Simultaneous requests share one dialog and its answer.
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
