'use client';

import type { FormAction } from '@/lib/http/form-state';
import { sharingInput } from '@/lib/kit/inputs';
import type { DialogCallbacks } from './DialogHost';
import { ShareDialog } from './ShareDialog';
import { useRecordForm } from './useRecordForm';

interface RowShareDialogProps extends DialogCallbacks {
  title: string;
  section: string;
  row: { id: number; version: number; level: number };
  action: FormAction;
}

/** Sets who sees a row by its level alone. */
export function RowShareDialog({ action, onSuccess, ...shown }: RowShareDialogProps) {
  const save = useRecordForm({
    id: 'share',
    schema: sharingInput,
    action,
    defaultValue: { level: String(shown.row.level) },
    onSuccess,
  });
  return <ShareDialog {...shown} save={save} />;
}
