'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import { DownloadDialog } from '@/components/files/DownloadDialog';
import { PreviewDialog } from '@/components/files/PreviewDialog';
import type { FileRow } from '@/components/files/row';
import { removeFile, shareFile } from './actions';
import { EditDialog } from './EditDialog';
import type { Offered } from './FilesIsland';
import { UploadDialog } from './UploadDialog';

export function FileDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('files');
  const dialog = ({ act, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const file = row as FileRow;
    switch (act) {
      case 'create':
      case 'create-kardia':
        return <UploadDialog kardia={act === 'create-kardia'} offered={context} {...callbacks('files.saved')} />;
      case 'view':
        return <PreviewDialog file={file} onClose={onClose} />;
      case 'download':
        return <DownloadDialog file={file} {...callbacks('files.downloaded')} />;
      case 'update':
        return <EditDialog file={file} offered={context} {...callbacks('files.changed')} />;
      case 'share':
        return (
          <RowShareDialog
            section="files"
            title={`${t('lockTitle')}: ${file.name}`}
            row={file}
            action={shareFile}
            {...callbacks('files.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('removeTitle')}
            name={file.name}
            question={t('confirmRemove')}
            row={file}
            action={removeFile}
            failure={() => t('notRemoved')}
            {...callbacks('files.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} shares="files" onClose={onClose} dialog={dialog} />;
}
