'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RecordDialog } from '@/components/record/RecordDialog';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { TagsField } from '@/components/record/TagsField';
import { useRecordForm } from '@/components/record/useRecordForm';
import type { ScoreRow } from '@/components/scores/row';
import { scoreText } from '@/components/scores/words';
import { scoreChange } from '@/lib/record/scores/model';
import { removeScore, saveScore, shareScore } from './actions';
import type { Offered } from './HistoryIsland';

/** What can be done with a kept score: who sees it, and deleting it. */
export function ScoreDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations();
  const locale = useLocale();
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const score = row as ScoreRow;
    const name = scoreText(score, t, locale);
    switch (act) {
      case 'edit':
        return <TagsDialog score={score} name={name} offered={context} {...saying('record.saved')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="scores"
            title={`${t('scores.lockTitle')}: ${name}`}
            row={score}
            action={shareScore}
            {...saying('record.sharingChanged')}
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
            {...saying('scores.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="scores" onClose={onClose} dialog={dialog} />;
}

interface TagsDialogProps extends Ending {
  score: ScoreRow;
  name: string;
  offered: Offered;
}

/** Of which specialities a score is; what it came to stays as it was kept. */
function TagsDialog({ score, name, offered, onClose, onSaved }: TagsDialogProps) {
  const t = useTranslations('record');
  const save = useRecordForm({
    id: 'score-tags',
    schema: scoreChange,
    action: saveScore,
    defaultValue: { tags: score.tags.join(',') },
    onSaved,
  });
  return (
    <RecordDialog {...save} title={`${t('tags')}: ${name}`} row={score} onClose={onClose} labels={{ tags: t('tags') }}>
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}
