import type { OpenDialog } from '@/components/dialogs/DialogIsland';
import type { Ecg } from '@/lib/sections/ecgs/model';

/** What the dialogs need of an electrocardiogram; they read it back from its row, where `source` tells it from a file. */
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

/** Whether a dialog was asked for by the button of a device's electrocardiogram. */
export const isOfEcg = ({ row }: Pick<OpenDialog, 'row'>) => (row as EcgRow | undefined)?.source === 'ecg';
