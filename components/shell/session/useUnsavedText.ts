import { useLayoutEffect } from 'react';
import { registerUnsavedText } from './relogin';

/** Says that the page holds unsaved text while `held`. Over with what is drawn: what is saved is not asked about. */
export function useUnsavedText(held: boolean) {
  useLayoutEffect(() => (held ? registerUnsavedText() : undefined), [held]);
}
