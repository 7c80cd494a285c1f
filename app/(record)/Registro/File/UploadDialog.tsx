'use client';

import { Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import type { SharedRow } from '@/components/dialogs/ShareDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { ExamRow } from '@/components/exams/row';
import { usualKind } from '@/lib/sections/files/kinds';
import { fileModel, KARDIA } from '@/lib/sections/files/model/model';
import { today } from '@/lib/values/days';
import { requiredText } from '@/lib/values/fields';
import { ChosenFiles } from './ChosenFiles';
import { lookAt } from './chosen';
import type { FilesContext } from './context';
import { DescribingFields, useLabels } from './DescribingFields';
import { useObjection } from './objection';
import { BY_CONTENT, type Filled, namedIn, readReport, useKinds } from './suggestion';
import { UploadList } from './UploadList';
import { type Upload, useUploads } from './useUploads';

/** The form is validated with the number of the files in place of the files themselves, which are sent separately. */
const { kind } = fileModel.newRow.shape;
const uploadForm = fileModel.newRow.extend({ file: requiredText(4), kind: kind.or(z.literal(BY_CONTENT)) });

interface UploadDialogProps extends DialogCallbacks {
  kardia: boolean;
  context: FilesContext;
  /** The exam to attach the files to: they start with its confidentiality and its specialities. */
  exam?: Pick<ExamRow, 'id' | 'level' | 'tags' | 'reason'> & Pick<SharedRow, 'withheld'>;
}

/** Uploads several new files with one description. It also sets their confidentiality, which another dialog changes later. */
export function UploadDialog({ kardia, context, exam, onClose, onSuccess }: UploadDialogProps) {
  const t = useTranslations();
  const router = useRouter();
  const uploads = useUploads(useObjection(kardia));
  const sent = uploads.uploads.filter(({ stage }) => stage === 'saved').length;
  const level = useFormLevel('files');
  const save = useRecordForm({
    id: 'upload',
    schema: uploadForm,
    action: (_, form) => uploads.sendAll((upload) => wireOf(form, upload, exam)),
    defaultValue: {
      kind: kardia ? KARDIA : '',
      documentKind: '',
      day: kardia ? '' : today(),
      level: String(exam?.level ?? level),
      tags: exam?.tags.join(',') ?? '',
    },
    onSuccess: () => {
      router.refresh();
      onSuccess();
    },
  });
  const { value: chosenKind = '' } = save.fields.kind;
  const suggest = (value: string) => save.form.update({ name: save.fields.kind.name, value });
  const kinds = useKinds(kardia ? [] : uploads.uploads, chosenKind as string, suggest);
  const close = () => {
    if (sent > 0) router.refresh();
    onClose();
  };
  const choose = async (files: File[]) => {
    uploads.choose(await Promise.all(files.map(lookAt)));
    const found = kardia ? await readReport(files[0]) : namedIn([...uploads.uploads.map(({ file }) => file), ...files]);
    for (const [name, value] of Object.entries(found) as [keyof Filled, string][]) {
      const field = save.fields[name];
      if (!field.value) save.form.update({ name: field.name, value });
    }
  };
  return (
    <RecordDialog
      {...save}
      title={exam ? `${t('exams.newFile')}: ${exam.reason}` : t(`files.new.${kardia ? 'kardia' : 'file'}`)}
      row={{ id: 0 }}
      onClose={close}
      submit={
        uploads.uploads.some(({ stage }) => stage === 'failed' || stage === 'cancelled')
          ? t('files.retry')
          : t('record.save')
      }
      failure={() => t('files.notSent', { email: context.support })}
      labels={{ file: t('files.file'), ...useLabels(kardia), level: t('record.level') }}
    >
      <ChosenFiles
        field={save.fields.file}
        kardia={kardia}
        count={uploads.uploads.length}
        pending={save.pending}
        onFiles={choose}
      />
      <UploadList
        uploads={uploads.uploads}
        named={chosenKind === BY_CONTENT}
        onTakeOut={uploads.takeOut}
        onCancel={uploads.cancel}
      />
      {uploads.uploads.length > 1 ? <Text size="sm">{t('files.shared')}</Text> : null}
      <DescribingFields fields={save.fields} kinds={kardia ? [KARDIA] : kinds} />
      <VisibilityLine
        section="files"
        level={save.fields.level}
        tags={{ field: save.fields.tags, all: context.tags }}
        {...(exam ? { parent: exam } : { reason: 'files' })}
      />
      {exam ? <Text size="sm">{t('exams.fileLevel')}</Text> : null}
    </RecordDialog>
  );
}

const NAMES = {
  kind: 'type',
  documentKind: 'tipo_documento',
  day: 'data_rilievo',
  comment: 'file_commento',
  kardiaNote: 'kardia_note',
  level: 'id_livello_confidenzialita',
} as const;

/** The form's values for one file, under the API's field names. */
function wireOf(form: FormData, { mime }: Upload, exam: { id: number } | undefined): Record<string, string> {
  const named = Object.entries(NAMES).map(([own, name]) => [name, String(form.get(own) ?? '')]);
  // Each file gets the kind that its content suggests. If the content suggests none, the server refuses the file.
  if (form.get('kind') === BY_CONTENT) named.push([NAMES.kind, usualKind(mime ?? '') ?? 'documento']);
  const tags = String(form.get('tags') ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
  const attached = exam ? { id_indagine: String(exam.id) } : {};
  return { ...Object.fromEntries(named), ...attached, tags: JSON.stringify(tags) };
}
