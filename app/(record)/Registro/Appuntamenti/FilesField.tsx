'use client';

import type { FieldMetadata } from '@conform-to/react';
import { ManyField } from '@/components/ui/form/ManyField';
import type { AppointmentFile } from '@/lib/sections/appointments/seen';
import { displayedDay } from '@/lib/values/days';

interface FilesFieldProps {
  field: FieldMetadata<unknown>;
  label: string;
  description: string;
  /** The files to choose from. */
  offered: readonly AppointmentFile[];
}

/** Files of the record, suggested while typing, by name and day. */
export function FilesField({ field, label, description, offered }: FilesFieldProps) {
  const choices = offered.map(({ id, name, day }) => ({ value: String(id), label: `${name}, ${displayedDay(day)}` }));
  return <ManyField {...{ field, label, description, choices }} />;
}
