'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OUTCOME_ID } from '../shell/client/outcome';
import classes from './outcome.module.css';

const SHOWN_MS = 8000;

export interface Announcement {
  text: string;
  /** Distinguishes two messages with the same text. */
  at: number;
}

/** The outcome of an action, shown for some seconds or until it is closed; a later one replaces it. */
export function ActionOutcome({
  announcement: { text, at },
  onClose,
}: {
  announcement: Announcement;
  onClose(): void;
}) {
  const t = useTranslations('record');
  const [place] = useState(() => document.getElementById(OUTCOME_ID));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins with each text, not with each rendering
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (!place) return null;
  return createPortal(
    <div className={classes.outcome} data-outcome-strip="">
      <p>{text}</p>
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </div>,
    place,
  );
}
