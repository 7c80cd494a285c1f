'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { Preview } from './Preview';
import type { EntryRow } from './row';

export const DoctorViewNotebookDialogs = ({ open, onClose }: DialogsProps<null, EntryRow>) => (
  <DialogHost open={open} onClose={onClose} dialog={({ row }) => row && <Preview entry={row} onClose={onClose} />} />
);
