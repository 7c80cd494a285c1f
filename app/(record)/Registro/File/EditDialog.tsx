'use client';

import { useTranslations } from 'next-intl';
import type { FileRow } from '@/components/files/row';
import type { Ending } from '@/components/record/DialogStage';
import { RecordDialog } from '@/components/record/RecordDialog';
import { useRecordForm } from '@/components/record/useRecordForm';
import { editedFile } from '@/lib/record/files/model';
import { saveFile } from './actions';
import { DescribingFields, useLabels } from './DescribingFields';
import type { Offered } from './FilesIsland';

/** What is told of a file; its level has a dialog of its own, and its content stays. */
export function EditDialog({ file, offered, onClose, onSaved }: Ending & { file: FileRow; offered: Offered }) {
  const t = useTranslations('files');
  const labels = useLabels(file.kind === 'kardia');
  const { kind, day, comment, kardiaNote, tags } = file;
  const save = useRecordForm({
    id: 'file',
    schema: editedFile,
    action: saveFile,
    defaultValue: { kind, day, comment, kardiaNote, tags: tags.join(',') },
    onSaved,
  });
  return (
    <RecordDialog {...save} title={`${t('edit')}: ${file.name}`} row={file} onClose={onClose} labels={labels}>
      <DescribingFields fields={save.fields} kardia={kind === 'kardia'} tags={offered.tags} first />
    </RecordDialog>
  );
}
