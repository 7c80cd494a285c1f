/** A document that cannot be read: a key under `errors.` of the texts, and what the text names. */
export class Unreadable extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string> = {},
  ) {
    super(key);
  }
}
