'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ConsentRow } from '@/components/account/ConsentTable';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { consentInput } from '@/lib/account/consents/model';
import { decideConsent } from './actions';

/** Asks before a consent is given or withdrawn, and explains the consequences. */
export function ConsentDialogs({ open, onClose }: DialogsProps<null, ConsentRow>) {
  const t = useTranslations('consents');
  const language = useLocale();
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row }, callbacks) => {
        if (!row) return null;
        const { id, title, version } = row;
        const accepts = act === 'accept';
        return (
          <RowConfirmDialog
            title={t(accepts ? 'acceptTitle' : 'refuseTitle')}
            name={title}
            question={t(accepts ? 'acceptQuestion' : `refuseQuestion.${id}`)}
            confirm={t(accepts ? 'accept' : 'refuse')}
            danger={!accepts}
            schema={consentInput}
            values={{ id, accepted: String(accepts), version, language }}
            action={decideConsent}
            {...callbacks(accepts ? 'consents.accepted' : 'consents.refused')}
          />
        );
      }}
    />
  );
}
