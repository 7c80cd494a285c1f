import { z } from 'zod';
import { personalData } from '@/lib/sections/patient/model';
import { isDay, today } from '@/lib/values/days';
import { rowId } from '@/lib/values/fields';

/** The record of a minor, as a parent makes it. */
export const newChild = personalData.pick({ firstName: true, lastName: true, taxCode: true, sex: true }).extend({
  id: rowId,
  birthDate: z
    .string('required')
    .refine((day) => day !== '', 'required')
    .refine((day) => day === '' || (isDay(day) && day <= today()), 'date'),
});
export type NewChild = z.infer<typeof newChild>;
