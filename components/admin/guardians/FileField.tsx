'use client';

import { TextInput } from '@mantine/core';
import { type FieldProps, useFieldProps } from '@/components/ui/form/fields';

/** A file that is sent with the form. `accept`: the file types that the picker offers. */
export function FileField({ accept, ...props }: FieldProps & { accept: readonly string[] }) {
  const { key, ...shared } = useFieldProps(props);
  return <TextInput key={key} {...shared} type="file" accept={accept.join(',')} />;
}
