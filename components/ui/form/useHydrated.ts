import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has hydrated the page. Hydration resets a textarea to the rendered text, so it is read-only until then and
 * typed text is never lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
