'use client';

import { useTranslations } from 'next-intl';
import { DownloadDialog } from '@/components/files/DownloadDialog';
import { PreviewDialog } from '@/components/files/PreviewDialog';
import type { FileRow } from '@/components/files/row';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { removeFile, shareFile } from './actions';
import { EditDialog } from './EditDialog';
import type { Offered } from './FilesIsland';
import { UploadDialog } from './UploadDialog';

export function FileDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('files');
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const file = row as FileRow;
    switch (act) {
      case 'add':
      case 'add-kardia':
        return <UploadDialog kardia={act === 'add-kardia'} offered={context} {...saying('files.saved')} />;
      case 'view':
        return <PreviewDialog file={file} onClose={onClose} />;
      case 'download':
        return <DownloadDialog file={file} {...saying('files.downloaded')} />;
      case 'edit':
        return <EditDialog file={file} offered={context} {...saying('files.changed')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="files"
            title={`${t('lockTitle')}: ${file.name}`}
            row={file}
            action={shareFile}
            {...saying('files.sharingChanged')}
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
            {...saying('files.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="files" onClose={onClose} dialog={dialog} />;
}
