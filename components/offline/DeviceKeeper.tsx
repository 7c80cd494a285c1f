'use client';

import { useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from '../shell/session/dialog.module.css';
import { TopDialog } from '../shell/session/TopDialog';
import ui from '../ui/page.module.css';
import type { Writer } from './writer';

/** `{count}` is the placeholder for the number of waiting entries. */
export interface DeviceWords {
  notice: string;
  see: string;
  leaving: { title: string; text: string; stay: string; leave: string };
}

interface DeviceKeeperProps {
  writer: Writer;
  words: DeviceWords;
  className: string | undefined;
}

const load = () => import('./keeping');

/**
 * Says how many entries wait on this device to be sent, and asks before a sign-out deletes them. The modules that read the
 * device are loaded after the page.
 */
export function DeviceKeeper({ writer, words, className }: DeviceKeeperProps) {
  const [count, setCount] = useState(0);
  const [leaving, setLeaving] = useState<HTMLFormElement | null>(null);
  const { users, acting } = writer;
  const [user] = users;
  const now = useRef(writer);
  now.current = writer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins again for another user or person only
  useEffect(() => {
    let end: (() => void) | undefined;
    let over = false;
    load().then(
      ({ keepDevice }) => {
        if (!over) end = keepDevice(now.current, setCount);
      },
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [user, acting]);
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== `${BASE_PATH}/logout`) return;
      event.preventDefault();
      if (count > 0) setLeaving(form);
      else signOut(form);
    };
    document.addEventListener('submit', submit, { capture: true });
    return () => document.removeEventListener('submit', submit, { capture: true });
  }, [count]);
  return (
    <>
      <div role="status">
        {count > 0 ? (
          <p className={className}>
            {words.notice.replace('{count}', String(count))} · <a href={`${BASE_PATH}/senza-rete`}>{words.see}</a>
          </p>
        ) : null}
      </div>
      {leaving ? (
        <LeavingDialog
          words={words.leaving}
          count={count}
          onStay={() => setLeaving(null)}
          onLeave={() => signOut(leaving)}
        />
      ) : null}
    </>
  );
}

/** Signs out even if the modules cannot be loaded any more. */
const signOut = (form: HTMLFormElement) =>
  void load().then(
    ({ clearThenSubmit }) => clearThenSubmit(form),
    () => form.submit(),
  );

interface LeavingDialogProps {
  words: DeviceWords['leaving'];
  count: number;
  onStay(): void;
  onLeave(): void;
}

const LeavingDialog = ({ words, count, onStay, onLeave }: LeavingDialogProps) => (
  <TopDialog
    role="alertdialog"
    title={words.title}
    text={words.text.replace('{count}', String(count))}
    onEscape={onStay}
  >
    <div className={classes.dialogButtons}>
      <button type="button" className={ui.button} data-quiet="" onClick={onLeave}>
        {words.leave}
      </button>
      <button type="button" className={ui.button} data-autofocus="" onClick={onStay}>
        {words.stay}
      </button>
    </div>
  </TopDialog>
);
