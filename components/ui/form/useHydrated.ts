import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over what the server rendered. It sets a textarea back to the rendered text at that moment,
 * so a textarea is read-only until then: what is typed is never dropped.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
