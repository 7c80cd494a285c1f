export interface ContentPlace {
  patientId: number;
  contentId: number;
}
export interface PartPlace extends ContentPlace {
  number: number;
}

/** Where contents are stored. A part is written once; what is written is durable when the promise resolves. */
export interface ContentStore {
  write(place: PartPlace, bytes: Buffer): Promise<void>;
  /** Throws where the part is missing. */
  read(place: PartPlace): Promise<Buffer>;
  /** Forgets the first so many parts, whether they are there or not. */
  remove(place: ContentPlace, parts: number): Promise<void>;
}
