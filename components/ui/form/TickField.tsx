'use client';

import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useFieldProps } from './fields';

/** A box to be ticked; what it is about may stand below it, such as a link to a text. */
export function TickField({
  description,
  ...props
}: Pick<FieldProps, 'field' | 'label'> & { description?: ReactNode }) {
  const { key, id, name, label, error } = useFieldProps(props);
  return (
    <Checkbox
      key={key}
      id={id}
      name={name}
      value="on"
      size="md"
      label={label}
      description={description}
      error={error}
      defaultChecked={props.field.initialValue === 'on'}
      aria-required
    />
  );
}
