'use client';

import { Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { DEFAULT_LEVEL, KARDIA, newFile } from '@/lib/record/files/model';
import { today } from '@/lib/values/days';
import { requiredText } from '@/lib/values/fields';
import { ChosenFiles } from './ChosenFiles';
import { DescribingFields, useLabels } from './DescribingFields';
import type { Offered } from './FilesIsland';
import { useObjection } from './objection';
import { type Filled, suggestionFrom } from './suggestion';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

/** The files themselves go another way than a form's fields; how many there are stands in for them. */
const uploadForm = newFile.extend({ file: requiredText(4) });

interface UploadDialogProps extends DialogCallbacks {
  kardia: boolean;
  offered: Offered;
}

/** New files, several at once, that share what is told of them. How confidential they are, is asked here only. */
export function UploadDialog({ kardia, offered, onClose, onSuccess }: UploadDialogProps) {
  const t = useTranslations();
  const router = useRouter();
  const uploads = useUploads(useObjection(kardia));
  const sent = uploads.uploads.filter(({ stage }) => stage === 'saved').length;
  const save = useRecordForm({
    id: 'upload',
    schema: uploadForm,
    action: (_, form) => uploads.sendAll(wireOf(form)),
    defaultValue: {
      kind: kardia ? KARDIA : '',
      day: kardia ? '' : today(),
      level: String(DEFAULT_LEVEL),
      tags: '',
    } as never,
    onSuccess: () => {
      router.refresh();
      onSuccess();
    },
  });
  const close = () => {
    if (sent > 0) router.refresh();
    onClose();
  };
  const choose = async (files: File[]) => {
    uploads.choose(files);
    const found = await suggestionFrom(files[0], kardia);
    for (const [name, value] of Object.entries(found) as [keyof Filled, string][]) {
      const field = save.fields[name];
      if (!field.value) save.form.update({ name: field.name, value });
    }
  };
  return (
    <RecordDialog
      {...save}
      title={t(`files.new.${kardia ? 'kardia' : 'file'}`)}
      row={{ id: 0 }}
      onClose={close}
      submit={
        uploads.uploads.some(({ stage }) => stage === 'failed' || stage === 'cancelled')
          ? t('files.retry')
          : t('record.save')
      }
      failure={() => t('files.notSent', { email: offered.support })}
      labels={{ file: t('files.file'), ...useLabels(kardia), level: t('record.level') }}
    >
      <ChosenFiles
        field={save.fields.file}
        kardia={kardia}
        count={uploads.uploads.length}
        pending={save.pending}
        onFiles={choose}
      />
      <UploadList uploads={uploads.uploads} onTakeOut={uploads.takeOut} onCancel={uploads.cancel} />
      {uploads.uploads.length > 1 ? <Text size="sm">{t('files.shared')}</Text> : null}
      <DescribingFields fields={save.fields} kardia={kardia} tags={offered.tags} />
      <LevelField field={save.fields.level} />
      <Text size="sm">{t('files.levelExplained')}</Text>
    </RecordDialog>
  );
}

const NAMES: Record<string, string> = {
  kind: 'type',
  day: 'data_rilievo',
  comment: 'file_commento',
  kardiaNote: 'kardia_note',
  level: 'id_livello_confidenzialita',
};

/** What the form says, in the contract's names. */
function wireOf(form: FormData): Record<string, string> {
  const named = Object.entries(NAMES).map(([own, name]) => [name, String(form.get(own) ?? '')]);
  const tags = String(form.get('tags') ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
  return { ...Object.fromEntries(named), tags: JSON.stringify(tags) };
}
