import { documentOf, newAddress, type ReadDocument } from '../document/read-document';
import { ecgIn, ecgTime } from './ecg-csv';
import { ecgPlace, ecgResource } from './ecg-resource';
import { textOf } from './times';

/** More than the header of a file has. */
const BEGINNING = 8192;

/** One electrocardiogram's CSV file, sent without the export that it is a part of; undefined for another table. */
export function loneEcgIn(bytes: Uint8Array, name: string): ReadDocument | undefined {
  const at = ecgTime(Buffer.from(bytes.subarray(0, BEGINNING)).toString('utf8'));
  if (at === undefined) return undefined;
  const ecg = ecgIn(Buffer.from(bytes).toString('utf8'));
  const day = textOf(at).slice(0, 10);
  const source = { kind: 'csv', title: 'ECG', signed: false, narrative: [], writtenOn: day } as const;
  const file = name.split('/').at(-1) || 'ECG';
  if (typeof ecg === 'string') {
    const left = { place: 0, origin: { path: file }, title: 'ECG', reason: ecg, day };
    return documentOf([], { size: 1, leftOut: [left], day, source });
  }
  const [person, fullUrl] = [newAddress(), newAddress()];
  const resource = ecgResource(ecg, { reference: person });
  return documentOf([{ fullUrl, place: 0, resource, origin: ecgPlace(file, ecg) }], { size: 1, day, source });
}
