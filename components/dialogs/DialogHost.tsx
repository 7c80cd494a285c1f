'use client';

import { Notifications, notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SectionName } from '@/lib/access/sections';
import '@mantine/notifications/styles.layer.css';
import { type OpenDialog, SUBSCRIBE } from './DialogIsland';
import { SubscriptionDialog } from './SubscriptionDialog';
import { WhoDialog } from './WhoDialog';

const WHO = 'who';

/** What every dialog is told: how it is closed, and what is said once its deed is done. */
export interface DialogCallbacks {
  onClose(): void;
  onSuccess(): void;
}

/** Which section's rows the dialogs are about; a page of several tells them apart by the row. */
type Shares = SectionName | ((row: unknown) => SectionName);

interface DialogHostProps {
  open: OpenDialog | null;
  /** Where the rows may be seen by doctors: then each row's own button names them. */
  shares?: Shares;
  onClose(): void;
  /** The dialog that was asked for; `saying` gives it its ending, with the text of that key. */
  dialog(open: OpenDialog, callbacks: (key: string) => DialogCallbacks): ReactNode;
}

/** Where a section's dialogs come up, and the word that what was done is done. */
export function DialogHost({ open, shares, onClose, dialog }: DialogHostProps) {
  const t = useTranslations();
  const callbacks = (key: string): DialogCallbacks => ({
    onClose,
    onSuccess() {
      onClose();
      notifications.show({ message: t(key), color: 'teal', closeButtonProps: { 'aria-label': t('record.close') } });
    },
  });
  return (
    <>
      <Notifications position="top-right" containerWidth={320} role="status" aria-live="polite" />
      {open?.act === SUBSCRIBE ? <SubscriptionDialog opened onClose={onClose} /> : null}
      {open?.act === WHO && shares ? (
        <WhoDialog
          title={open.label}
          section={typeof shares === 'string' ? shares : shares(open.row)}
          row={open.row as { id: number; level: number }}
          onClose={onClose}
        />
      ) : null}
      {open && open.act !== SUBSCRIBE && open.act !== WHO ? dialog(open, callbacks) : null}
    </>
  );
}
