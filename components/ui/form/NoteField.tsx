'use client';

import { Textarea } from '@mantine/core';
import { type FieldProps, useFieldProps } from './fields';

/** Text of several lines; it grows with what is typed. */
export function NoteField({ max, ...props }: FieldProps & { max: number }) {
  const { key, ...shared } = useFieldProps(props);
  return (
    <Textarea
      key={key}
      {...shared}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={max}
      defaultValue={props.field.initialValue as string | undefined}
    />
  );
}
