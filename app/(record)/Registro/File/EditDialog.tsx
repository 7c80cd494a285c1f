'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { FileRow } from '@/components/files/row';
import { editedFile } from '@/lib/record/files/model';
import { saveFile } from './actions';
import { DescribingFields, useLabels } from './DescribingFields';
import type { Offered } from './FilesIsland';

/** What is told of a file; its level has a dialog of its own, and its content stays. */
export function EditDialog({
  file,
  offered,
  onClose,
  onSuccess,
}: DialogCallbacks & { file: FileRow; offered: Offered }) {
  const t = useTranslations('files');
  const labels = useLabels(file.kind === 'kardia');
  const { kind, day, comment, kardiaNote, tags } = file;
  const save = useRecordForm({
    id: 'file',
    schema: editedFile,
    action: saveFile,
    defaultValue: { kind, day, comment, kardiaNote, tags: tags.join(',') },
    onSuccess,
  });
  return (
    <RecordDialog {...save} title={`${t('edit')}: ${file.name}`} row={file} onClose={onClose} labels={labels}>
      <DescribingFields fields={save.fields} kardia={kind === 'kardia'} tags={offered.tags} first />
    </RecordDialog>
  );
}
