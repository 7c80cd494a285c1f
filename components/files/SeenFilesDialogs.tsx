'use client';

import type { DialogsProps } from '../record/DialogIsland';
import { DialogStage } from '../record/DialogStage';
import { DownloadDialog } from './DownloadDialog';
import { PreviewDialog } from './PreviewDialog';
import type { FileRow } from './row';

export const SeenFilesDialogs = ({ open, onClose }: DialogsProps<null>) => (
  <DialogStage
    open={open}
    onClose={onClose}
    dialog={({ act, row }, saying) => {
      const file = row as FileRow;
      if (act === 'view') return <PreviewDialog file={file} onClose={onClose} />;
      return act === 'download' ? <DownloadDialog file={file} {...saying('files.downloaded')} /> : null;
    }}
  />
);
