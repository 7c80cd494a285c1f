'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio, RadioGroup } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FieldProps, useFieldProps } from '../ui/form/fields';

/** A yes/no question, which submits the numbers that the API uses for the answers. */
export function YesNoField(props: FieldProps) {
  const t = useTranslations('adverseReactions');
  // A link to the field leads to its first answer; a radio group must not have aria-required.
  const { key, id, name, 'aria-required': _, ...shared } = useFieldProps(props);
  return (
    <RadioGroup key={key} {...shared} name={name} defaultValue={String(props.field.initialValue ?? '')}>
      <Group gap="xl" mt={6}>
        <Radio id={id} value="1" label={t('yes')} />
        <Radio value="0" label={t('no')} />
      </Group>
    </RadioGroup>
  );
}
