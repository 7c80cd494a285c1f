'use client';

import { useLocale, useTranslations } from 'next-intl';
import { scoreText } from '@/lib/calculators/scores/words';
import { scoreModel } from '@/lib/sections/scores/model';
import { TagsField } from '../confidentiality/TagsField';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import type { SectionContext } from '../section/context';
import { type FormProps, SectionDialogs } from '../section/SectionDialogs';
import type { ScoreRow } from './row';

/** The dialogs of a saved score: its specialities, who sees it, and its deletion. */
export function ScoreDialogs(props: DialogsProps<SectionContext, ScoreRow>) {
  const t = useTranslations();
  const locale = useLocale();
  const nameOf = (row: ScoreRow) => scoreText(row, t, locale);
  return (
    <SectionDialogs
      {...props}
      model={scoreModel}
      nameOf={nameOf}
      form={({ row, ...form }) => (row ? <TagsDialog {...form} row={row} name={nameOf(row)} /> : null)}
    />
  );
}

interface TagsDialogProps extends FormProps<SectionContext, ScoreRow> {
  row: ScoreRow;
  name: string;
}

/** Sets the specialities of a score; its value cannot be changed. */
function TagsDialog({ row, name, context, onClose, onSuccess }: TagsDialogProps) {
  const t = useTranslations('record');
  const save = useRecordForm({
    id: 'score-tags',
    schema: scoreModel.change,
    action: context.actions.save,
    defaultValue: { tags: row.tags.join(',') },
    onSuccess,
  });
  return (
    <RecordDialog {...save} title={`${t('tags')}: ${name}`} row={row} onClose={onClose} labels={{ tags: t('tags') }}>
      <TagsField field={save.fields.tags} tags={context.tags} />
    </RecordDialog>
  );
}
