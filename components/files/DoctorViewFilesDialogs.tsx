'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { readingDialog } from './reading-dialog';

export const DoctorViewFilesDialogs = ({ open, onClose }: DialogsProps<null>) => (
  <DialogHost open={open} onClose={onClose} dialog={readingDialog} />
);
