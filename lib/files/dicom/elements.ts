// Elements of DICOM (PS3.5, 7.1) as bytes, in both little-endian codings.

/** The number in two little-endian bytes; 0 beyond the end. */
export const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

const LONG = /^(OB|OD|OF|OL|OV|OW|SQ|UC|UN|UR|UT)$/;
const vrAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 6));
/** Whether the first element names its value representation. */
export const isExplicit = (bytes: Uint8Array) => /^[A-Z]{2}$/.test(vrAt(bytes, 0));

/** Where the value of an element begins, and where it ends, as offsets; of either little-endian coding. */
export function extentOf(bytes: Uint8Array, at: number, explicit: boolean): [start: number, end: number] {
  const double = (place: number) => word(bytes, place) + word(bytes, place + 2) * 65_536;
  if (!explicit) return [at + 8, at + 8 + double(at + 4)];
  if (LONG.test(vrAt(bytes, at))) return [at + 12, at + 12 + double(at + 8)];
  return [at + 8, at + 8 + word(bytes, at + 6)];
}

/** Elements that must look right before a file without the mark counts as DICOM. */
const ENOUGH = 4;

/**
 * Whether bytes begin with elements of a DICOM file: with one of the groups that come first, in ascending order, and with
 * possible lengths. A few are enough for the server, which has only a file's beginning.
 */
export function looksLikeElements(bytes: Uint8Array): boolean {
  const explicit = isExplicit(bytes);
  let [at, before] = [0, -1];
  for (let count = 0; count < ENOUGH; count++) {
    if (at + 8 > bytes.length) return false;
    const group = word(bytes, at);
    const tag = group * 65_536 + word(bytes, at + 2);
    if ((count === 0 && ![2, 8].includes(group)) || tag <= before || isExplicit(bytes.subarray(at)) !== explicit)
      return false;
    // A sequence of undefined length, which may be long; what came before it must do.
    const [, end] = extentOf(bytes, at, explicit);
    if (end > at + 4096) return count > 1;
    [at, before] = [end, tag];
  }
  return true;
}
