/** Largest file in bytes. A megabyte is a million bytes, as in the API's contract. */
export const MAX_FILE_BYTES = 50_000_000;
/** Largest file in bytes that is sent as a data URL in JSON: unlike a form, JSON is held in memory as a whole. */
export const MAX_JSON_FILE_BYTES = 15_000_000;
export const MEGABYTE = 1_000_000;

/** A size as in the API's contract: bytes divided by a million, exactly. */
export const megabytesOf = (bytes: number) => bytes / MEGABYTE;
export const bytesOf = (megabytes: number) => Math.round(megabytes * MEGABYTE);
