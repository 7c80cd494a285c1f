'use client';

import { useTranslations } from 'next-intl';
import type { PartRow } from '@/components/anamnesis/rows';
import { chosenLevel, LevelField } from '@/components/confidentiality/LevelField';
import { TagsField } from '@/components/confidentiality/TagsField';
import { WhoSees } from '@/components/confidentiality/WhoSees';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import type { Named } from '@/lib/catalogue/reference';
import { sharedPart } from '@/lib/record/anamnesis/model';
import { PHYSIOLOGY_PART } from '@/lib/record/anamnesis/parts';
import { sharePhysiology, shareText } from './actions';

interface PartShareDialogProps extends DialogCallbacks {
  row: PartRow;
  tags: readonly Named[];
}

/** Who may see a part from now on. */
export function PartShareDialog({ row, tags, onClose, onSuccess }: PartShareDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'part-share',
    schema: sharedPart,
    action: row.part === PHYSIOLOGY_PART ? sharePhysiology : shareText,
    defaultValue: { level: String(row.level), tags: row.tags.join(',') },
    onSuccess,
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
      <WhoSees
        section={row.part === PHYSIOLOGY_PART ? 'physiology' : 'anamnesis'}
        row={row}
        level={chosenLevel(save.fields.level.value)}
      >
        <LevelField field={save.fields.level} autoFocus />
      </WhoSees>
      <TagsField field={save.fields.tags} tags={tags} />
    </FormDialog>
  );
}
