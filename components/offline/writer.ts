/** By whom this document's entries are written, as the device names them: never by the user of another tab. */
export interface Writer {
  users: readonly string[];
  /** The id of the patient for whom the user acts; empty on the own record. */
  acting: string;
  /** Whether the user writes in a record. */
  writes: boolean;
  /** The levels with which forms begin, by section. */
  levels: Readonly<Record<string, number>>;
}

let writer: Writer | undefined;

export const setWriter = (next: Writer) => {
  writer = next;
};
export const currentWriter = () => writer;
