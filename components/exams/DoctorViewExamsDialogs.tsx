'use client';

import type { DialogsProps } from '../dialogs/DialogIsland';
import { AttachmentsDialog } from './AttachmentsDialog';
import type { AttachedRow } from './row';

export const DoctorViewExamsDialogs = ({ open, onClose }: DialogsProps<null>) =>
  open?.act === 'download' ? <AttachmentsDialog exam={open.row as AttachedRow} onClose={onClose} /> : null;
