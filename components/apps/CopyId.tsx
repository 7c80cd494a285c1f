'use client';

import { useState } from 'react';
import ui from '../ui/page.module.css';

interface CopyIdProps {
  text: string;
  words: { copy: string; named: string; copied: string; failed: string };
}

/** A button that copies an app's id; what came of it is said beside it. */
export function CopyId({ text, words: { copy, named, copied, failed } }: CopyIdProps) {
  const [said, setSaid] = useState('');
  const write = async () =>
    setSaid(
      await navigator.clipboard.writeText(text).then(
        () => copied,
        () => failed,
      ),
    );
  return (
    <>
      <button type="button" className={ui.button} data-quiet="" aria-label={named} onClick={() => void write()}>
        {copy}
      </button>
      <span role="status">{said}</span>
    </>
  );
}
