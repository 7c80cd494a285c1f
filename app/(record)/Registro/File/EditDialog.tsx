'use client';

import { useTranslations } from 'next-intl';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { FileRow } from '@/components/files/row';
import type { FormProps } from '@/components/section/SectionDialogs';
import { fits } from '@/lib/sections/files/kinds';
import { fileModel, GENERAL_KINDS, KARDIA } from '@/lib/sections/files/model/model';
import type { FilesContext } from './context';
import { DescribingFields, useLabels } from './DescribingFields';

interface EditDialogProps extends FormProps<FilesContext, FileRow> {
  row: FileRow;
}

/** Edits the description of a file. Another dialog changes its level; its content cannot be changed. */
export function EditDialog({ row: file, context, onClose, onSuccess }: EditDialogProps) {
  const t = useTranslations('files');
  const { kind, documentKind, day, comment, kardiaNote, tags } = file;
  const others = GENERAL_KINDS.filter((one) => one === kind || fits(one, file.mime));
  const kinds = kind === KARDIA ? [KARDIA] : others;
  const labels = useLabels(kind === KARDIA);
  const save = useRecordForm({
    id: 'file',
    schema: fileModel.editForm,
    action: context.actions.save,
    defaultValue: { kind, documentKind: documentKind ?? '', day, comment, kardiaNote, tags: tags.join(',') },
    onSuccess,
  });
  return (
    <RecordDialog {...save} title={`${t('edit')}: ${file.name}`} row={file} onClose={onClose} labels={labels}>
      <DescribingFields fields={save.fields} kinds={kinds} tags={context.tags} first />
    </RecordDialog>
  );
}
