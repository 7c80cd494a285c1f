'use client';

import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { MultiSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { type FieldProps, useFieldProps } from '../ui/form/fields';

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
  const control = useInputControl(field as FieldMetadata<string>);
  return (
    <MultiSelect
      key={key}
      {...shared}
      data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
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
