import type { Ecg } from '@/lib/sections/ecgs/model';

/** The data of an electrocardiogram for the dialogs, which read it from its row; `source` distinguishes it from a file. */
export type EcgRow = Pick<
  Ecg,
  'id' | 'version' | 'level' | 'tags' | 'comment' | 'device' | 'serialNumber' | 'measuredAt'
> & {
  source: 'ecg';
};

export const ecgRowOf = (ecg: Ecg): EcgRow => {
  const { id, version, level, tags, comment, device, serialNumber, measuredAt } = ecg;
  return { id, version, level, tags, comment, device, serialNumber, measuredAt, source: 'ecg' };
};
