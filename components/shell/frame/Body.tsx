'use client';

import type { MouseEvent, ReactNode } from 'react';

/** React calls this only for presses on hydrated elements. */
const mark = ({ nativeEvent }: MouseEvent) => void Object.assign(nativeEvent, { isHeard: true });

/** The document's body, which tells `EarlyActions` which presses React handles. */
export const Body = ({ children }: { children: ReactNode }) => <body onClickCapture={mark}>{children}</body>;
