'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { MultiSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Choice, type FieldProps, useFieldProps } from './fields';
import classes from './form.module.css';

/** Any number of options, suggested while typing. The field joins their values with commas. */
export function ManyField({ choices, ...props }: FieldProps & { choices: Choice[] }) {
  const t = useTranslations('record');
  const { key, name: _, ...shared } = useFieldProps(props);
  const control = useInputControl(props.field as FieldMetadata<string>);
  return (
    <MultiSelect
      key={key}
      {...shared}
      data={choices}
      value={chosenIn(control.value)}
      onChange={(values) => control.change(values.join(','))}
      onFocus={control.focus}
      onBlur={control.blur}
      searchable
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t('clear'), className: classes.clear }}
      rightSectionWidth="2.75rem"
      nothingFoundMessage={t('nothingFound')}
      hidePickedOptions
      // Opens upwards, since the save button is below.
      comboboxProps={{ position: 'top-start' }}
    />
  );
}

/** The values in such a comma-separated field. */
export const chosenIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : [];
