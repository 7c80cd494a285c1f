/** What one file may weigh, in bytes. A megabyte is a million of them, as the contract counts. */
export const MAX_FILE_BYTES = 50_000_000;
export const MEGABYTE = 1_000_000;

/** A size as the contract gives it: bytes divided by a million, exactly. */
export const megabytesOf = (bytes: number) => bytes / MEGABYTE;
export const bytesOf = (megabytes: number) => Math.round(megabytes * MEGABYTE);
