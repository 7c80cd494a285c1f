'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { FieldProps } from '../ui/form/fields';
import { ManyField } from '../ui/form/ManyField';
import { useSpeciality } from './tag-names';

interface TagsFieldProps extends Pick<FieldProps, 'field' | 'required'> {
  tags: readonly Named[];
  /** The field's hint, if the specialities are not those of an item. */
  hint?: string;
}

/**
 * The specialities of an item, by which doctors with the visibility Parziale see it. One field holds their comma-separated ids.
 */
export function TagsField({ tags, hint, ...field }: TagsFieldProps) {
  const t = useTranslations('record');
  const locale = useLocale();
  const speciality = useSpeciality();
  const choices = tags.map(({ id, name }) => ({ value: String(id), label: speciality(name) }));
  return (
    <ManyField
      {...field}
      label={t('tags')}
      description={hint ?? t('tagsHint')}
      choices={choices.sort((a, b) => a.label.localeCompare(b.label, locale))}
    />
  );
}
