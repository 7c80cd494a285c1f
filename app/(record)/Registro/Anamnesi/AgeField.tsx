'use client';

import { TextInput } from '@mantine/core';
import { type FieldProps, useFieldProps } from '@/components/ui/form/fields';

/**
 * The field for the patient's age at the pregnancy. The form's own validation, not the browser's, reports an age that is too
 * low.
 */
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
