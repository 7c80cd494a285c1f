'use client';

import { useTranslations } from 'next-intl';
import { TagsField } from '@/components/confidentiality/TagsField';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import type { Named } from '@/lib/catalogue/reference';
import { KARDIA } from '@/lib/sections/files/model/model';

export type DescribingField = 'kind' | 'day' | 'comment' | 'kardiaNote' | 'tags';

interface DescribingFieldsProps {
  fields: SavingForm<DescribingField>['fields'];
  /** What may be chosen; a Kardia has nothing to choose. */
  kinds: readonly string[];
  tags: readonly Named[];
  /** Whether the dialog begins here. */
  first?: boolean;
}

/**
 * What is told of a file: its type, its day, notes and specialities. A Kardia has no other type, and a note of its own.
 */
export function DescribingFields({ fields, kinds, tags, first = false }: DescribingFieldsProps) {
  const t = useTranslations('files');
  const { kind, day, comment, kardiaNote } = fields;
  const kardia = kinds[0] === KARDIA;
  const choices = kinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <>
      <ChoiceField
        field={kind}
        label={t('kind')}
        choices={choices}
        {...(kardia ? {} : { empty: t('choose') })}
        required
        autoFocus={first}
      />
      {/* Filled in anew when what the file says of itself is found: a field shows what it was made with. */}
      <PastDateField key={day.key} field={day} label={t('day')} future="futureDay" required />
      {kardia ? <TextField field={kardiaNote} label={t('kardiaNote')} description={t('kardiaNoteHint')} /> : null}
      <LongTextField field={comment} label={t('comment')} />
      <TagsField field={fields.tags} tags={tags} />
    </>
  );
}

/** The fields' names, for the summary of errors. */
export function useLabels(kardia: boolean): Record<string, string> {
  const t = useTranslations();
  return {
    kind: t('files.kind'),
    day: t('files.day'),
    ...(kardia ? { kardiaNote: t('files.kardiaNote') } : {}),
    comment: t('files.comment'),
    tags: t('record.tags'),
  };
}
