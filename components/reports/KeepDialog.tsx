'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { AskedDocument } from './documents';
import { LeftOut } from './LeftOut';
import { MakingState } from './MakingState';
import { useDocument } from './useDocument';

/** Asks for confirmation, makes the document and saves it as a file. */
export function KeepDialog({ document: asked, onClose, onSuccess }: DialogCallbacks & { document: AskedDocument }) {
  const t = useTranslations();
  const { making, make } = useDocument((blob) => {
    keep(blob, asked.file);
    onSuccess();
  });
  return (
    <ConfirmDialog
      title={t(`reports.${asked.kind}.name`)}
      question={t(`reports.${asked.kind}.confirm`)}
      confirm={t('reports.download')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      pending={making.state === 'making'}
      onConfirm={() => make(asked.address)}
      onCancel={onClose}
    >
      {making.state === 'asking' ? <LeftOut document={asked} /> : null}
      <MakingState making={making} />
    </ConfirmDialog>
  );
}

/** The bytes are already here, so the file is saved from a blob URL without a second request. */
function keep(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
