import type { ecgs, ecgTracings } from '@/db/schema';
import { custom } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { optionalText } from '../../values/fields';

export type Ecg = typeof ecgs.$inferSelect;
export type EcgTracing = Pick<typeof ecgTracings.$inferSelect, 'heartRates' | 'samples'>;

export const comment = optionalText(1000).transform((text) => text ?? '');

/** Of a recorded electrocardiogram a form changes what its patient says of it, and nothing that the device has told. */
export const ecgModel = defineModel({
  name: 'ecgs',
  fields: { comment: custom(comment, { editor: 'longText', required: false }) },
});

/** By the times that the devices told. */
export const newestFirst = <E extends Pick<Ecg, 'measuredAt'>>(rows: readonly E[]): E[] =>
  rows.toSorted((one, other) => other.measuredAt.localeCompare(one.measuredAt));
