'use client';

import type { FormAction } from '@/lib/http/form-state';
import { sharingInput } from '@/lib/kit/inputs';
import type { DialogCallbacks } from './DialogHost';
import { ShareDialog, type SharedRow } from './ShareDialog';
import { useRecordForm } from './useRecordForm';

interface RowShareDialogProps extends DialogCallbacks {
  title: string;
  section: string;
  row: SharedRow;
  action: FormAction;
}

/** Sets who sees a row by its level, and in a record with carers whether they ever see it. */
export function RowShareDialog({ action, onSuccess, ...shown }: RowShareDialogProps) {
  const save = useRecordForm({
    id: 'share',
    schema: sharingInput,
    action,
    defaultValue: {
      level: String(shown.row.level),
      ...(shown.row.withheld === undefined ? {} : { withheld: shown.row.withheld ? '1' : '0' }),
    },
    onSuccess,
  });
  const withheld = shown.row.withheld === undefined ? undefined : save.fields.withheld;
  return <ShareDialog {...shown} save={save} withheld={withheld} />;
}
