'use client';

import { useTranslations } from 'next-intl';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import type { LinkRow } from '@/components/health-links/LinkList';
import { LivingLinkDialog } from '@/components/health-links/LivingLinkDialog';
import { removalInput } from '@/lib/kit/inputs';
import { revokeLink } from './actions';

/** The dialogs of a health link: one revokes it, the other shows a living link again. */
export function LinkDialogs({ open, onClose }: DialogsProps<null, LinkRow>) {
  const t = useTranslations('healthLinks');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row: link }, callbacks) => {
        if (!link) return null;
        if (act === 'show') return <LivingLinkDialog id={link.id} name={link.name} onClose={onClose} />;
        return (
          <RowConfirmDialog
            title={t('revoke')}
            name={link.name}
            question={t('revokeQuestion')}
            confirm={t('revoke')}
            danger
            schema={removalInput}
            values={{ id: link.id, version: link.version }}
            action={revokeLink}
            {...callbacks('healthLinks.revoked')}
          />
        );
      }}
    />
  );
}
