'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { DownloadDialog } from './DownloadDialog';
import { PreviewDialog } from './PreviewDialog';
import type { FileRow } from './row';

export const DoctorViewFilesDialogs = ({ open, onClose }: DialogsProps<null>) => (
  <DialogHost
    open={open}
    onClose={onClose}
    dialog={({ act, row }, callbacks) => {
      const file = row as FileRow;
      if (act === 'view') return <PreviewDialog file={file} onClose={onClose} />;
      return act === 'download' ? <DownloadDialog file={file} {...callbacks('files.downloaded')} /> : null;
    }}
  />
);
