'use client';

import { TextInput } from '@mantine/core';
import { type FieldProps, useFieldProps } from '@/components/ui/form/fields';

/** How old the patient was; what is too young is told by the form, not by the browser. */
export function AgeField(props: FieldProps) {
  const { key, ...shared } = useFieldProps(props);
  return (
    <TextInput
      key={key}
      {...shared}
      type="number"
      inputMode="numeric"
      min={1}
      defaultValue={props.field.initialValue as string | undefined}
    />
  );
}
