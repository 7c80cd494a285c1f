'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/http/form-state';
import { ActionOutcome, type Announcement } from './ActionOutcome';
import { type OpenDialog, SUBSCRIBE } from './DialogIsland';
import { SubscriptionDialog } from './SubscriptionDialog';

/** A dialog's callbacks: it was closed, or its action has succeeded. */
export interface DialogCallbacks {
  onClose(): void;
  /** What the action says of the saved row is shown in place of the usual message. */
  onSuccess(state?: Pick<FormState, 'said'>): void;
}

interface DialogHostProps<R> {
  open: OpenDialog<R> | null;
  onClose(): void;
  /** Renders the requested dialog. `callbacks` makes the dialog's callbacks; its argument is the key of the success message. */
  dialog(open: OpenDialog<R>, callbacks: (key: string) => DialogCallbacks): ReactNode;
}

/** Renders a section's dialogs, and the message that an action has succeeded. */
export function DialogHost<R>({ open, onClose, dialog }: DialogHostProps<R>) {
  const t = useTranslations();
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const callbacks = (key: string): DialogCallbacks => ({
    onClose,
    onSuccess(state) {
      onClose();
      setAnnouncement({ text: state?.said ?? t(key), at: Date.now() });
    },
  });
  return (
    <>
      {announcement ? <ActionOutcome announcement={announcement} onClose={() => setAnnouncement(null)} /> : null}
      {open?.act === SUBSCRIBE ? <SubscriptionDialog opened onClose={onClose} /> : null}
      {open && open.act !== SUBSCRIBE ? dialog(open, callbacks) : null}
    </>
  );
}
