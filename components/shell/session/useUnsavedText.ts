import { useLayoutEffect } from 'react';
import { registerUnsavedText } from './relogin';

/**
 * Reports unsaved text while `held`. It is a layout effect, so that the report ends as soon as the saved text is rendered:
 * leaving the page then asks nothing.
 */
export function useUnsavedText(held: boolean) {
  useLayoutEffect(() => (held ? registerUnsavedText() : undefined), [held]);
}
