/** Streams a file and drops what must not be stored. */
export interface Filter {
  /** Returns what can be passed on of this piece and of the bytes held back before. Throws `NotAnImage`. */
  write(chunk: Buffer): Buffer[];
  /** Called once after the last piece. Throws `NotAnImage` if the image is incomplete. */
  end(): Buffer[];
}

/** The bytes do not match the type detected at the beginning. */
export class NotAnImage extends Error {}

/** Passes everything on. */
export const passing: Filter = { write: (chunk) => [chunk], end: () => [] };
