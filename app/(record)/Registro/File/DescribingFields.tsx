'use client';

import { useTranslations } from 'next-intl';
import { TagsField } from '@/components/confidentiality/TagsField';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { MoreDetails } from '@/components/ui/form/MoreDetails';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import type { Named } from '@/lib/catalogue/reference';
import { DOCUMENT_KINDS, KARDIA } from '@/lib/sections/files/model/model';

export type DescribingField = 'kind' | 'documentKind' | 'day' | 'comment' | 'kardiaNote' | 'tags';

interface DescribingFieldsProps {
  fields: SavingForm<DescribingField>['fields'];
  /** The selectable kinds; for a Kardia report there is only one. */
  kinds: readonly string[];
  /** The specialities, if the form asks for them here and not beside the level. */
  tags?: readonly Named[] | undefined;
  /** Whether these fields are the first of the dialog: then the first of them gets the focus. */
  first?: boolean;
}

/** The description of a file: type, kind of document, day, notes and specialities. A Kardia report has a fixed type, and a note of its own. */
export function DescribingFields({ fields, kinds, tags, first = false }: DescribingFieldsProps) {
  const t = useTranslations('files');
  const { kind, documentKind, day, comment, kardiaNote } = fields;
  const kardia = kinds[0] === KARDIA;
  const documents = DOCUMENT_KINDS.map((value) => ({ value, label: t(`documentKinds.${value}`) }));
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
      {kardia ? null : (
        <ChoiceField
          field={documentKind}
          label={t('documentKind')}
          {...(first ? {} : { description: t('documentKindHint') })}
          choices={documents}
          empty={t('documentKindUnsaid')}
        />
      )}
      {/* The keys remount the fields when values are read from the file: a field only shows its initial value. */}
      <PastDateField key={day.key} field={day} label={t('day')} future="futureDay" required />
      {kardia ? <TextField field={kardiaNote} label={t('kardiaNote')} description={t('kardiaNoteHint')} /> : null}
      <MoreDetails section="files" fields={[comment, ...(tags ? [fields.tags] : [])]}>
        <LongTextField field={comment} label={t('comment')} />
        {tags ? <TagsField field={fields.tags} tags={tags} /> : null}
      </MoreDetails>
    </>
  );
}

/** The fields' labels, for the error summary. */
export function useLabels(kardia: boolean): Record<string, string> {
  const t = useTranslations();
  return {
    kind: t('files.kind'),
    day: t('files.day'),
    ...(kardia ? { kardiaNote: t('files.kardiaNote') } : { documentKind: t('files.documentKind') }),
    comment: t('files.comment'),
    tags: t('record.tags'),
  };
}
