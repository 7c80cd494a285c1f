'use client';

import type { MouseEvent, ReactNode } from 'react';

/** React calls this for presses on what it has hydrated, and only for those. */
const mark = ({ nativeEvent }: MouseEvent) => void Object.assign(nativeEvent, { isHeard: true });

/** The document's body, which tells `EarlyActions` which presses the page's own handlers get. */
export const Body = ({ children }: { children: ReactNode }) => <body onClickCapture={mark}>{children}</body>;
