'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useFieldProps } from './fields';

/** A checkbox with an optional description below, such as a link to a text. */
export function TickField({
  description,
  ...props
}: Pick<FieldProps, 'field' | 'label'> & { description?: ReactNode }) {
  const { key, id, name, label, error } = useFieldProps(props);
  // Not the checkbox's own description: that is a paragraph, which cannot contain block elements.
  return (
    <div>
      <Checkbox
        key={key}
        id={id}
        name={name}
        value="on"
        size="md"
        label={label}
        error={error}
        defaultChecked={props.field.initialValue === 'on'}
        aria-required
      />
      {description ? (
        <Text component="div" size="sm" c="dimmed" pl="2.25rem" mt="0.25rem">
          {description}
        </Text>
      ) : null}
    </div>
  );
}
