'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { EcgDialog } from '../ecgs/EcgDialog';
import type { EcgRow } from '../ecgs/row';
import { readingDialog } from './reading-dialog';
import { type FileRow, ofFileOrEcg } from './row';

export function DoctorViewFilesDialogs({ open, onClose }: DialogsProps<null, FileRow | EcgRow>) {
  const { file, ecg } = ofFileOrEcg(open);
  return (
    <>
      <DialogHost open={file} onClose={onClose} dialog={readingDialog} />
      {ecg?.row ? <EcgDialog row={ecg.row} onClose={onClose} /> : null}
    </>
  );
}
