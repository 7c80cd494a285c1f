'use client';

import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { theme } from './theme';

/**
 * Mantine for the whole document. Its variables and classes come from theme.css, so that no page repeats them. The
 * document's policy knows the nonce of its own answer only, so the first one is kept when the layout is rendered again.
 */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  const [first] = useState(nonce);
  // The scroll lock behind dialogs makes a style element and takes its nonce from there.
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
