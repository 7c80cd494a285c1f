/** Lets a file pass in pieces and leaves out what must not be stored. */
export interface Filter {
  /** What of this piece, and of what was held back before, goes on. Throws `NotAnImage`. */
  write(chunk: Buffer): Buffer[];
  /** Called once after the last piece. Throws `NotAnImage` where the image is not whole. */
  end(): Buffer[];
}

/** The bytes are not what their beginning promised. */
export class NotAnImage extends Error {}

/** Everything passes. */
export const passing: Filter = { write: (chunk) => [chunk], end: () => [] };
