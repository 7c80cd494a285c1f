'use client';

import { createContext, type ReactNode } from 'react';

export interface StateWords {
  error: {
    title: string;
    text: string;
    /** Shown instead of `text` right after a successful save. */
    saved: string;
    /** `{reference}` is the placeholder for the log's reference number. */
    reference: string;
    retry: string;
  };
  notFound: { title: string; text: string };
  home: string;
}

const none: StateWords = {
  error: { title: '', text: '', saved: '', reference: '', retry: '' },
  notFound: { title: '', text: '' },
  home: '',
};

/**
 * The texts of the error and not-found pages. The router passes no props to an error page, and would send a server-rendered
 * not-found page along with every page: so both are client components and get their texts from this context.
 */
export const Words = createContext<StateWords>(none);

export const StateWordsProvider = ({ words, children }: { words: StateWords; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
);
