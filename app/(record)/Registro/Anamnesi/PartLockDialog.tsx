'use client';

import { useTranslations } from 'next-intl';
import type { PartRow } from '@/components/anamnesis/rows';
import type { Ending } from '@/components/record/DialogStage';
import { chosenLevel, LevelField } from '@/components/record/LevelField';
import { TagsField } from '@/components/record/TagsField';
import { useRecordForm } from '@/components/record/useRecordForm';
import { WhoSees } from '@/components/record/WhoSees';
import { FormDialog } from '@/components/ui/form/FormDialog';
import type { Named } from '@/lib/catalogue/reference';
import { sharedPart } from '@/lib/record/anamnesis/model';
import { PHYSIOLOGY_PART } from '@/lib/record/anamnesis/parts';
import { sharePhysiology, shareText } from './actions';

interface PartLockDialogProps extends Ending {
  row: PartRow;
  tags: readonly Named[];
}

/** Who may see a part from now on. */
export function PartLockDialog({ row, tags, onClose, onSaved }: PartLockDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'part-lock',
    schema: sharedPart,
    action: row.part === PHYSIOLOGY_PART ? sharePhysiology : shareText,
    defaultValue: { level: String(row.level), tags: row.tags.join(',') },
    onSaved,
  });
  return (
    <FormDialog
      {...save}
      title={t('anamnesis.shareTitle', { name: t(`anamnesis.parts.${row.part}`) })}
      row={row}
      onClose={onClose}
      labels={{ level: t('record.level') }}
      failure={(error) => t('record.sharingFailed', { error })}
    >
      <LevelField field={save.fields.level} autoFocus />
      <WhoSees
        section={row.part === PHYSIOLOGY_PART ? 'physiology' : 'anamnesis'}
        row={row}
        level={chosenLevel(save.fields.level.value)}
      />
      <TagsField field={save.fields.tags} tags={tags} />
    </FormDialog>
  );
}
