'use client';

import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { readingDialog } from '@/components/files/reading-dialog';
import type { EditedRow } from '@/components/section/RowForm';
import { type FormProps, SectionDialogs } from '@/components/section/SectionDialogs';
import { fileModel } from '@/lib/record/files/model';
import type { FilesContext } from './context';
import { EditDialog } from './EditDialog';
import { UploadDialog } from './UploadDialog';

const nameOf = ({ name }: EditedRow) => String(name);
const form = ({ row, ...form }: FormProps<FilesContext>) =>
  row ? <EditDialog {...form} row={row} /> : <UploadDialog {...form} kardia={false} />;

/** The dialogs of the files' page; an electrocardiogram is uploaded by a button of its own. */
export function FileDialogs({ context, ...props }: DialogsProps<FilesContext>) {
  const more = (asked: OpenDialog, callbacks: (key: string) => DialogCallbacks) =>
    asked.act === 'create-kardia' ? (
      <UploadDialog context={context} kardia {...callbacks('files.saved')} />
    ) : (
      readingDialog(asked, callbacks)
    );
  return <SectionDialogs {...props} context={context} model={fileModel} nameOf={nameOf} form={form} more={more} />;
}
