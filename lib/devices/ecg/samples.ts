/*
 * Samples as text, for what carries JSON: 16 bits each with the lower byte first, in base64. Byte order is written out,
 * since that of an Int16Array is the computer's. Runs in browsers as on the server.
 */

/** As many arguments as every engine takes in one call. */
const CHUNK = 8192;

export function samplesToBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, sample] of samples.entries()) view.setInt16(at * 2, sample, true);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Throws a RangeError where the text is no such samples: half a sample, or no base64. */
export function samplesFromBase64(text: string): Int16Array {
  const bytes = decoded(text);
  if (bytes.length % 2 !== 0) throw new RangeError('half a sample');
  return samplesOf(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** Samples as they are stored and sent. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => view.getInt16(at * 2, true));
}

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    throw new RangeError('no base64');
  }
}
