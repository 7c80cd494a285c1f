'use client';

import { createContext, type ReactNode } from 'react';

export interface StateWords {
  error: {
    title: string;
    text: string;
    /** Instead, right after a save that succeeded. */
    saved: string;
    /** `{reference}` stands for the fault's number in the log. */
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
 * The words of the error and not-found pages. The router gives an error page no properties of ours, and sends the whole
 * of a server-rendered not-found page along with every page: both are client components and find their words here.
 */
export const Words = createContext<StateWords>(none);

export const StateWordsProvider = ({ words, children }: { words: StateWords; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
);
