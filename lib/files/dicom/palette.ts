import type { DataSet } from 'dicom-parser';
import { type LookupTable, tableOf } from './lookup-table';

/** The colour tables of a picture with palette colours. */
export interface Palette {
  /** Red, green and blue. */
  colours: readonly LookupTable[];
  /** Low bits of an entry that are not shown: entries have sixteen bits or eight, whatever they are declared to have. */
  shift: 0 | 8;
}

const CHANNELS = [
  ['x00281101', 'x00281201', 'x00281221'],
  ['x00281102', 'x00281202', 'x00281222'],
  ['x00281103', 'x00281203', 'x00281223'],
] as const;

export function paletteIn(set: DataSet): Palette | undefined {
  if (set.string('x00280004') !== 'PALETTE COLOR') return undefined;
  const signed = set.uint16('x00280103') === 1;
  const colours = CHANNELS.map(([descriptor, data, segmented]) =>
    tableOf(set, { descriptor, data, segmented, signed }),
  );
  return { colours, shift: colours.some(({ entries }) => entries.some((entry) => entry > 255)) ? 8 : 0 };
}
