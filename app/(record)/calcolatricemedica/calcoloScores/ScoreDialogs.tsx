'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TagsField } from '@/components/confidentiality/TagsField';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { ScoreRow } from '@/components/scores/row';
import { scoreText } from '@/components/scores/words';
import { scoreChange } from '@/lib/record/scores/model';
import { removeScore, saveScore, shareScore } from './actions';
import type { Offered } from './HistoryIsland';

/** What can be done with a kept score: who sees it, and deleting it. */
export function ScoreDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations();
  const locale = useLocale();
  const dialog = ({ act, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const score = row as ScoreRow;
    const name = scoreText(score, t, locale);
    switch (act) {
      case 'update':
        return <TagsDialog score={score} name={name} offered={context} {...callbacks('record.saved')} />;
      case 'share':
        return (
          <RowShareDialog
            section="scores"
            title={`${t('scores.lockTitle')}: ${name}`}
            row={score}
            action={shareScore}
            {...callbacks('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('scores.removeTitle')}
            name={name}
            question={t('record.confirmRemove')}
            row={score}
            action={removeScore}
            {...callbacks('scores.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} shares="scores" onClose={onClose} dialog={dialog} />;
}

interface TagsDialogProps extends DialogCallbacks {
  score: ScoreRow;
  name: string;
  offered: Offered;
}

/** Of which specialities a score is; what it came to stays as it was kept. */
function TagsDialog({ score, name, offered, onClose, onSuccess }: TagsDialogProps) {
  const t = useTranslations('record');
  const save = useRecordForm({
    id: 'score-tags',
    schema: scoreChange,
    action: saveScore,
    defaultValue: { tags: score.tags.join(',') },
    onSuccess,
  });
  return (
    <RecordDialog {...save} title={`${t('tags')}: ${name}`} row={score} onClose={onClose} labels={{ tags: t('tags') }}>
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}
