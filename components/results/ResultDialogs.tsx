'use client';

import { DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { ResultsContext } from './context';
import { type GridExam, ResultGrid } from './ResultGrid';

export const ResultDialogs = ({ open, context, onClose }: DialogsProps<ResultsContext, GridExam>) => (
  <DialogHost
    open={open}
    onClose={onClose}
    dialog={({ row }, callbacks) =>
      row && <ResultGrid {...row} action={context.save} {...callbacks('results.saved')} />
    }
  />
);
