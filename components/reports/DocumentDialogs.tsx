'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { DocumentDialog } from './DocumentDialog';
import type { AskedDocument } from './documents';
import { KeepDialog } from './KeepDialog';

export const DocumentDialogs = ({ open, onClose }: DialogsProps<undefined, AskedDocument>) => (
  <DialogHost
    open={open}
    onClose={onClose}
    dialog={({ act, row: asked }, callbacks) => {
      if (!asked) return null;
      const Dialog = act === 'preview' ? DocumentDialog : KeepDialog;
      return <Dialog document={asked} {...callbacks('reports.kept')} />;
    }}
  />
);
