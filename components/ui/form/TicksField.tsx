'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { Checkbox, SimpleGrid } from '@mantine/core';
import { type Choice, type FieldProps, useFieldProps } from './fields';
import { chosenIn } from './ManyField';

/** A few options as checkboxes. The field joins their values with commas. */
export function TicksField({ choices, ...props }: FieldProps & { choices: Choice[] }) {
  // A group must not have aria-required: its error says what is missing.
  const { key, name: _, 'aria-required': __, ...shared } = useFieldProps(props);
  const control = useInputControl(props.field as FieldMetadata<string>);
  return (
    <Checkbox.Group
      key={key}
      {...shared}
      value={chosenIn(control.value)}
      onChange={(values) => control.change(values.join(','))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value} size="md" label={label} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
