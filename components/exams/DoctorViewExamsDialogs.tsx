'use client';

import type { DialogsProps } from '../dialogs/DialogIsland';
import { AttachmentsDialog } from './AttachmentsDialog';
import type { ExamRow } from './row';

export const DoctorViewExamsDialogs = ({ open, onClose }: DialogsProps<null, ExamRow>) =>
  open?.act === 'download' && open.row ? <AttachmentsDialog exam={open.row} onClose={onClose} /> : null;
