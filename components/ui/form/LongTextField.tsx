'use client';

import { Textarea } from '@mantine/core';
import { type FieldProps, useFieldProps } from './fields';
import { useHydrated } from './useHydrated';

/** A text of several lines; it grows while typing. */
export function LongTextField({ max, ...props }: FieldProps & { max?: number }) {
  const { key, ...shared } = useFieldProps(props);
  return (
    <Textarea
      key={key}
      {...shared}
      readOnly={!useHydrated()}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={max}
      defaultValue={props.field.initialValue as string | undefined}
    />
  );
}
