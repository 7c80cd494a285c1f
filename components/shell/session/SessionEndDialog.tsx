'use client';

import { useEffect, useState } from 'react';
import ui from '../../ui/page.module.css';
import classes from './dialog.module.css';
import type { SessionEnd } from './session-clock';
import { TopDialog } from './TopDialog';

export interface SessionEndTexts {
  title: string;
  idleText: string;
  expiredText: string;
  stay: string;
  leave: string;
  understood: string;
  seconds: string;
}

interface SessionEndDialogProps {
  end: number;
  ending: SessionEnd;
  words: SessionEndTexts;
  onStay(): void;
  onLeave(): void;
  onDismiss(): void;
}

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Warns that the session is about to end. Screen readers announce it once; the countdown is only visual. */
export function SessionEndDialog({ end, ending, words, onStay, onLeave, onDismiss }: SessionEndDialogProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  useEffect(() => {
    const tick = setInterval(() => setSeconds(secondsUntil(end)), 1000);
    return () => clearInterval(tick);
  }, [end]);
  const idle = ending === 'idle';
  const stay = idle ? onStay : onDismiss;
  return (
    <TopDialog role="alertdialog" title={words.title} text={idle ? words.idleText : words.expiredText} onEscape={stay}>
      <p className={classes.countdown} role="timer" aria-live="off">
        {seconds} <small>{words.seconds}</small>
      </p>
      <div className={classes.dialogButtons}>
        <button type="button" className={ui.button} data-quiet="" onClick={onLeave}>
          {words.leave}
        </button>
        <button type="button" className={ui.button} data-autofocus="" onClick={stay}>
          {idle ? words.stay : words.understood}
        </button>
      </div>
    </TopDialog>
  );
}
