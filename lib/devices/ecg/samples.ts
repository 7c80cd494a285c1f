/* Samples as text for JSON: base64 of 16 bits each, low byte first. The byte order is explicit, since that of an Int16Array
   depends on the computer. Runs in browsers and on the server. */

/** Number of arguments that every engine accepts in one call. */
const CHUNK = 8192;

export function samplesToBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, sample] of samples.entries()) view.setInt16(at * 2, sample, true);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Throws a RangeError if the text is not base64, or ends with half a sample. */
export function samplesFromBase64(text: string): Int16Array {
  const bytes = decoded(text);
  if (bytes.length % 2 !== 0) throw new RangeError('half a sample');
  return samplesOf(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** Decodes stored or sent samples. */
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
