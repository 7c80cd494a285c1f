'use client';

import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { MultiSelect } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { type FieldProps, useFieldProps } from '../ui/form/fields';
import { useSpeciality } from './tag-names';

interface TagsFieldProps extends Pick<FieldProps, 'field' | 'required'> {
  tags: readonly Named[];
  /** What they are for, where they are not an item's. */
  hint?: string;
}

/** The specialities that an item is about: a doctor under Parziale sees it by them. One field joins their ids. */
export function TagsField({ field, tags, hint, required }: TagsFieldProps) {
  const t = useTranslations('record');
  const {
    key,
    name: _,
    ...shared
  } = useFieldProps({ field, label: t('tags'), description: hint ?? t('tagsHint'), ...(required ? { required } : {}) });
  const locale = useLocale();
  const speciality = useSpeciality();
  const data = tags.map(({ id, name }) => ({ value: String(id), label: speciality(name) }));
  const control = useInputControl(field as FieldMetadata<string>);
  return (
    <MultiSelect
      key={key}
      {...shared}
      data={data.sort((a, b) => a.label.localeCompare(b.label, locale))}
      value={control.value?.split(',').filter(Boolean) ?? []}
      onChange={(ids) => control.change(ids.join(','))}
      onFocus={control.focus}
      onBlur={control.blur}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('nothingFound')}
      hidePickedOptions
      // Upwards, since the button that saves is below.
      comboboxProps={{ position: 'top' }}
    />
  );
}
