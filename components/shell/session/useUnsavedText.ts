import { useLayoutEffect } from 'react';
import { registerUnsavedText } from './relogin';

/** Reports unsaved text while `held`. A layout effect, so that it ends with the rendering: saved text causes no question. */
export function useUnsavedText(held: boolean) {
  useLayoutEffect(() => (held ? registerUnsavedText() : undefined), [held]);
}
