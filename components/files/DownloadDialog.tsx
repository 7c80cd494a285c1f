'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { linkTo } from '../download/fetch-file';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { FileRow } from './row';

/** Asks before a file is downloaded. The answer is an attachment, so the page stays. */
export function DownloadDialog({ file, onClose, onSuccess }: DialogCallbacks & { file: FileRow }) {
  const t = useTranslations();
  const [state, setState] = useState<'asking' | 'fetching' | 'failed'>('asking');
  const fetchIt = async () => {
    setState('fetching');
    try {
      window.location.assign(await linkTo(file.id));
      onSuccess();
    } catch {
      setState('failed');
    }
  };
  return (
    <ConfirmDialog
      title={t('files.download')}
      question={
        <>
          <strong>{file.name}</strong>
          <br />
          {t('files.confirmDownload')}
        </>
      }
      confirm={t('files.download')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      pending={state === 'fetching'}
      onConfirm={fetchIt}
      onCancel={onClose}
    >
      {state === 'failed' ? (
        <Alert color="red" role="alert" variant="light">
          {t('files.notFetched')}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
