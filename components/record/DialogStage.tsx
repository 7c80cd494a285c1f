'use client';

import { Notifications, notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import '@mantine/notifications/styles.layer.css';
import { type OpenDialog, SUBSCRIBE } from './DialogIsland';
import { SubscriptionDialog } from './SubscriptionDialog';

/** What every dialog is told: how it is closed, and what is said once its deed is done. */
export interface Ending {
  onClose(): void;
  onSaved(): void;
}

interface DialogStageProps {
  open: OpenDialog | null;
  onClose(): void;
  /** The dialog that was asked for; `saying` gives it its ending, with the text of that key. */
  dialog(open: OpenDialog, saying: (key: string) => Ending): ReactNode;
}

/** Where a section's dialogs come up, and the word that what was done is done. */
export function DialogStage({ open, onClose, dialog }: DialogStageProps) {
  const t = useTranslations();
  const saying = (key: string): Ending => ({
    onClose,
    onSaved() {
      onClose();
      notifications.show({ message: t(key), color: 'teal', closeButtonProps: { 'aria-label': t('record.close') } });
    },
  });
  return (
    <>
      <Notifications position="top-right" containerWidth={320} role="status" aria-live="polite" />
      {open?.act === SUBSCRIBE ? <SubscriptionDialog opened onClose={onClose} /> : null}
      {open && open.act !== SUBSCRIBE ? dialog(open, saying) : null}
    </>
  );
}
