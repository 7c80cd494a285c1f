'use client';

import { useTranslations } from 'next-intl';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog, type RowConfirmDialogProps } from '@/components/dialogs/RowConfirmDialog';
import type { FactorRow } from '@/components/factors/row';
import { confirmedMeans, endedSession, nothing, removedPasskey } from '@/lib/account/factor-inputs';
import { BASE_PATH } from '@/lib/http/base-path';
import { loginPath } from '@/lib/session/landing';
import {
  confirmMeans,
  endSession,
  endSessions,
  removePasskey,
  removeTotp,
  stopReportedLoss,
  untieProvider,
} from './actions';
import { NewCodesDialog } from './NewCodesDialog';
import { RenameDialog } from './RenameDialog';

type Confirmation = Pick<RowConfirmDialogProps, 'question' | 'confirm' | 'schema' | 'action'> & {
  name?: string;
  values?: Record<string, string | number>;
  danger?: boolean;
  /** The key of the message that reports success; absent for actions after which another page is opened. */
  success?: string;
};

/** The confirmation dialogs of the security page. */
export function SecurityDialogs({ open, context: provider, onClose }: DialogsProps<string, FactorRow>) {
  const t = useTranslations('factors');
  const confirmationOf = (act: string, row: FactorRow | undefined): Confirmation | undefined =>
    ({
      'end-session': {
        question: t('sessions.endQuestion'),
        confirm: t('sessions.end'),
        schema: endedSession,
        values: { key: row?.key ?? '' },
        action: endSession,
        success: 'factors.sessions.ended',
      },
      'end-sessions': {
        question: t('sessions.endAllQuestion'),
        confirm: t('sessions.endAll'),
        schema: nothing,
        action: endSessions,
      },
      'remove-totp': {
        question: t('totp.removeQuestion'),
        confirm: t('totp.remove'),
        schema: nothing,
        action: removeTotp,
        danger: true,
        success: 'factors.totp.removed',
      },
      'remove-passkey': {
        question: t('passkey.removeQuestion'),
        confirm: t('passkey.remove'),
        schema: removedPasskey,
        values: { id: row?.id ?? 0 },
        action: removePasskey,
        danger: true,
        success: 'factors.passkey.removed',
      },
      'confirm-means': {
        question: t('confirm.confirmQuestion'),
        confirm: t('confirm.confirm'),
        schema: confirmedMeans,
        values: { id: row?.id ?? 0, kind: row?.kind ?? '' },
        action: confirmMeans,
        success: 'factors.confirm.confirmed',
      },
      'send-link': {
        question: t('confirm.sendQuestion'),
        confirm: t('confirm.send'),
        schema: confirmedMeans,
        values: { id: row?.id ?? 0, kind: row?.kind ?? '' },
        action: confirmMeans,
        success: 'factors.confirm.sent',
      },
      unlink: {
        question: t('provider.unlinkQuestion', { name: provider }),
        confirm: t('provider.unlink', { name: provider }),
        schema: nothing,
        action: untieProvider,
        danger: true,
        success: 'factors.provider.unlinked',
      },
      'stop-loss': {
        question: t('loss.stopQuestion'),
        confirm: t('loss.stop'),
        schema: nothing,
        action: stopReportedLoss,
        success: 'factors.loss.stopped',
      },
    })[act];
  const dialog = (
    { act, label, row: about }: OpenDialog<FactorRow>,
    callbacks: (key: string) => { onClose(): void; onSuccess(): void },
  ) => {
    if (act === 'new-codes') return <NewCodesDialog title={label} onClose={onClose} />;
    if (act === 'rename-passkey')
      return (
        <RenameDialog
          title={label}
          row={{ id: about?.id ?? 0, name: about?.name ?? '' }}
          {...callbacks('factors.passkey.renamed')}
        />
      );
    const asked = confirmationOf(act, about);
    if (!asked) return null;
    const { success, values = {}, ...rest } = asked;
    const left = { onClose, onSuccess: () => window.location.assign(BASE_PATH + loginPath('out')) };
    return (
      <RowConfirmDialog
        {...rest}
        title={asked.confirm}
        name={about?.name ?? ''}
        values={values}
        {...(success ? callbacks(success) : left)}
      />
    );
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
