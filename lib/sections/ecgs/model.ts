import type { ecgs, ecgTracings } from '@/db/schema';
import { custom } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { optionalText } from '../../values/fields';

export type Ecg = typeof ecgs.$inferSelect;
export type EcgTracing = Pick<typeof ecgTracings.$inferSelect, 'heartRates' | 'samples'>;

export const comment = optionalText(1000).transform((text) => text ?? '');

/** Only the patient's comment on an electrocardiogram can be changed, never the device's data. */
export const ecgModel = defineModel({
  name: 'ecgs',
  fields: { comment: custom(comment, { editor: 'longText', required: false }) },
});

/** Newest first by the device's time. */
export const newestFirst = <E extends Pick<Ecg, 'measuredAt'>>(rows: readonly E[]): E[] =>
  rows.toSorted((one, other) => other.measuredAt.localeCompare(one.measuredAt));
