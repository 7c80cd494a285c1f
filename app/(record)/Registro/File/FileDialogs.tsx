'use client';

import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { EcgDialogs } from '@/components/ecgs/EcgDialogs';
import type { EcgRow } from '@/components/ecgs/row';
import { readingDialog } from '@/components/files/reading-dialog';
import { type FileRow, ofFileOrEcg } from '@/components/files/row';
import { type FormProps, SectionDialogs } from '@/components/section/SectionDialogs';
import { fileModel } from '@/lib/sections/files/model/model';
import type { FilesContext, FilesPageContext } from './context';
import { EditDialog } from './EditDialog';
import { UploadDialog } from './UploadDialog';

const nameOf = ({ name }: FileRow) => name;
const form = ({ row, ...form }: FormProps<FilesContext, FileRow>) =>
  row ? <EditDialog {...form} row={row} /> : <UploadDialog {...form} kardia={false} />;

/** The dialogs of the files page, including those for the electrocardiograms of devices; a Kardia upload has its own button. */
export function FileDialogs({ context, open, ...props }: DialogsProps<FilesPageContext, FileRow | EcgRow>) {
  const { file, ecg } = ofFileOrEcg(open);
  const more = (asked: OpenDialog<FileRow>, callbacks: (key: string) => DialogCallbacks) =>
    asked.act === 'create-kardia' ? (
      <UploadDialog context={context} kardia {...callbacks('files.saved')} />
    ) : (
      readingDialog(asked, callbacks)
    );
  return (
    <>
      <SectionDialogs
        {...props}
        open={file}
        context={context}
        model={fileModel}
        nameOf={nameOf}
        form={form}
        more={more}
      />
      <EcgDialogs {...props} open={ecg} context={{ ...context, actions: context.ecgActions }} />
    </>
  );
}
