'use client';

import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { theme } from './theme';

/**
 * Mantine for the whole document. Its variables and classes are in theme.css, so that pages do not repeat them. The document's
 * CSP only accepts the nonce of its own response, so the first one is kept when the layout renders again.
 */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  const [first] = useState(nonce);
  // The scroll lock of dialogs creates a style element with this nonce.
  if (typeof window !== 'undefined') Object.assign(window, { __webpack_nonce__: first });
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => first}
    >
      {children}
    </MantineProvider>
  );
}
