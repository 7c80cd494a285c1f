import { Inflate } from 'fflate';
import { DicomFault, MOST_INFLATED } from './fault';

/** Bytes given at a time, which expand to 66 MB at most. */
const PIECE = 65_536;

/**
 * Inflates raw deflate data, within a limit: a hostile file could expand a thousandfold. Whatever follows its end, such as
 * padding, is ignored, as DICOM readers do; the browser's own decoder calls it damage.
 */
export function inflate(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let total = 0;
  const inflater = new Inflate((part) => {
    total += part.length;
    if (total > MOST_INFLATED) throw new DicomFault('tooLarge');
    parts.push(part);
  });
  for (let at = 0; at < bytes.length; at += PIECE)
    inflater.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
