import { type DataSet, parseDicom } from 'dicom-parser';
import { DicomFault, MOST_INFLATED } from './fault';

/** The elements of a DICOM file. Throws if it is not one. */
export async function dataSetOf(bytes: Uint8Array): Promise<DataSet> {
  // The parser requires inflated bytes synchronously; the first pass only finds where the deflated ones begin.
  let start = 0;
  const inflater = (_: Uint8Array, position: number) => {
    start = position;
    throw new DicomFault('damaged');
  };
  try {
    return parseDicom(bytes, { inflater });
  } catch (error) {
    if (start === 0) throw error;
  }
  const deflated = bytes.subarray(start);
  // A padding byte makes the length even; a strict decoder treats it as damage.
  const inflated = await inflate(deflated).catch((error) => {
    if (error instanceof DicomFault || deflated.at(-1) !== 0) throw error;
    return inflate(deflated.subarray(0, -1));
  });
  const whole = new Uint8Array(start + inflated.length);
  whole.set(bytes.subarray(0, start));
  whole.set(inflated, start);
  return parseDicom(bytes, { inflater: () => whole });
}

/** Inflates raw deflate data, within a limit: a hostile file could expand a thousandfold. */
async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let some = await reader.read(); !some.done; some = await reader.read()) {
    total += some.value.length;
    if (total > MOST_INFLATED) {
      await reader.cancel();
      throw new DicomFault('tooLarge');
    }
    parts.push(some.value);
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
