'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { TagsField } from '@/components/confidentiality/TagsField';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import classes from '@/components/notebook/notebook.module.css';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { Named } from '@/lib/catalogue/reference';

interface WrittenProps {
  fields: Record<string, FieldMetadata<unknown>>;
  tags: readonly Named[];
  /** Only a new entry has the field for its confidentiality, which another dialog changes later. */
  isNew: boolean;
}

/** The fields beside the drawing. */
export function Written({ fields, tags, isNew }: WrittenProps) {
  const t = useTranslations('notebook');
  const { description, day, level, tags: chosen } = fields;
  return (
    <>
      {description ? <LongTextField field={description} label={t('description')} /> : null}
      <div className={classes.beside}>
        {day ? <PastDateField field={day} label={t('day')} future="futureDay" required /> : null}
        {isNew && level && chosen ? (
          <VisibilityLine section="notebook" level={level} tags={{ field: chosen, all: tags }} reason="notebook" />
        ) : null}
        {chosen && !isNew ? <TagsField field={chosen} tags={tags} /> : null}
      </div>
    </>
  );
}
