'use client';

import type { DialogsProps } from '../record/DialogIsland';
import { DialogStage } from '../record/DialogStage';
import { Preview } from './Preview';
import type { EntryRow } from './row';

export const SeenDiaryDialogs = ({ open, onClose }: DialogsProps<null>) => (
  <DialogStage
    open={open}
    onClose={onClose}
    dialog={({ row }) => <Preview entry={row as EntryRow} onClose={onClose} />}
  />
);
