'use client';

import { useTranslations } from 'next-intl';
import type { PartRow } from '@/components/anamnesis/rows';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { ShareDialog } from '@/components/dialogs/ShareDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { Named } from '@/lib/catalogue/reference';
import { sharedPart } from '@/lib/sections/anamnesis/model';
import { PHYSIOLOGY_PART } from '@/lib/sections/anamnesis/parts';
import { sharePhysiology, shareText } from './actions';

interface PartShareDialogProps extends DialogCallbacks {
  row: PartRow;
  tags: readonly Named[];
}

/** Sets who sees a part of the anamnesis, by the part's level and specialities. */
export function PartShareDialog({ row, tags, onClose, onSuccess }: PartShareDialogProps) {
  const t = useTranslations('anamnesis');
  const physiology = row.part === PHYSIOLOGY_PART;
  const save = useRecordForm({
    id: 'part-share',
    schema: sharedPart,
    action: physiology ? sharePhysiology : shareText,
    defaultValue: { level: String(row.level), tags: row.tags.join(',') },
    onSuccess,
  });
  return (
    <ShareDialog
      title={t('shareTitle', { name: t(`parts.${row.part}`) })}
      section={physiology ? 'physiology' : 'anamnesis'}
      {...{ row, save, onClose }}
    >
      <TagsField field={save.fields.tags} tags={tags} />
    </ShareDialog>
  );
}
