'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { EcgDialog } from '../ecgs/EcgDialog';
import { type EcgRow, isOfEcg } from '../ecgs/row';
import { readingDialog } from './reading-dialog';

const dialog: typeof readingDialog = (asked, callbacks) =>
  isOfEcg(asked) ? (
    <EcgDialog row={asked.row as EcgRow} {...callbacks('files.downloaded')} />
  ) : (
    readingDialog(asked, callbacks)
  );

export const DoctorViewFilesDialogs = ({ open, onClose }: DialogsProps<null>) => (
  <DialogHost open={open} onClose={onClose} dialog={dialog} />
);
