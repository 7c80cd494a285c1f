'use client';

import { useState } from 'react';
import ui from '../ui/page.module.css';
import classes from './markdown.module.css';

export interface CopyWords {
  copy: string;
  copied: string;
  notCopied: string;
  code: string;
}

/** A block of code that can be scrolled by keyboard, with a button that copies it. */
export function CopyCode({ text, words }: { text: string; words: CopyWords }) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid(
      await navigator.clipboard.writeText(text).then(
        () => words.copied,
        () => words.notCopied,
      ),
    );
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <pre tabIndex={0} role="group" aria-label={words.code}>
        <code>{text}</code>
      </pre>
      <p className={classes.copy}>
        <span role="status">{said}</span>
        <button type="button" className={ui.button} data-quiet="" onClick={() => void copy()}>
          {words.copy}
        </button>
      </p>
    </div>
  );
}
