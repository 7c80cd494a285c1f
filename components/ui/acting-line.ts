'use client';

import { createContext } from 'react';

/** The sentence that says for whom the reader acts; null on the own record. The frame provides it, and every dialog shows it. */
export const ActingLine = createContext<string | null>(null);
