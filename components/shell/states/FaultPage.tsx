'use client';

import { use, useSyncExternalStore } from 'react';
import { isJustSaved, onSaved } from '@/components/ui/form/answer';
import { BASE_PATH } from '@/lib/http/base-path';
import ui from '../../ui/page.module.css';
import { Words } from './StateWords';

interface FaultPageProps {
  error: Error & { digest?: string };
  retry(): void;
}

/** The page for unexpected errors. It shows only the reference number of the log entry, nothing about the cause. */
export function FaultPage({ error, retry }: FaultPageProps) {
  const { error: words, home } = use(Words);
  const justSaved = useSyncExternalStore(onSaved, isJustSaved, () => false);
  return (
    <section className={ui.empty} role="alert">
      <h1 id="content" tabIndex={-1}>
        {words.title}
      </h1>
      <p>{justSaved ? words.saved : words.text}</p>
      {error.digest ? <p className={ui.small}>{words.reference.replace('{reference}', error.digest)}</p> : null}
      <div className={ui.buttons}>
        <button type="button" className={ui.button} onClick={() => retry()}>
          {words.retry}
        </button>
        <a href={BASE_PATH} className={ui.button} data-quiet="">
          {home}
        </a>
      </div>
    </section>
  );
}
