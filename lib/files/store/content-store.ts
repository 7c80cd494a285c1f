export interface ContentPlace {
  patientId: number;
  contentId: number;
}
export interface PartPlace extends ContentPlace {
  number: number;
}

/** A store for contents. A part is written once and is durable when the promise resolves. */
export interface ContentStore {
  write(place: PartPlace, bytes: Buffer): Promise<void>;
  /** Throws if the part is missing. */
  read(place: PartPlace): Promise<Buffer>;
  /** Deletes the first `parts` parts, whether or not they exist. */
  remove(place: ContentPlace, parts: number): Promise<void>;
}
