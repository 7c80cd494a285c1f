import type { Act, Section } from './sections';
import { type Association, FULL } from './visibility';

/** How much of a record a relation reads: all of it, nothing, or what an association lets through. */
export type ReadCapability = 'all' | 'none' | Association;

/** What a relation lets its viewer do with a record. Each is asked where it is used; none follows from another. */
export interface Capabilities {
  readonly read: ReadCapability;
  /** Adds, changes and deletes what is recorded, as far as the relation reads it. */
  readonly write: boolean;
  /** Decides who else sees what: levels, doctors, health links; and learns who has read it. */
  readonly share: boolean;
  /** Ends with the record: closing the account ends everything that is shared of it, and erases it later. */
  readonly close: boolean;
  /** Gets the mails about the record, such as a doctor's answer to an invitation. */
  readonly remind: boolean;
  /** Is the person whom the record is about. */
  readonly isPatient: boolean;
}
/** The capabilities that a relation either has or lacks. */
export type Capability = Exclude<keyof Capabilities, 'read'>;

/** What ties a viewer to a record. It has no kind on purpose: code asks what the relation may do. */
export interface Relation {
  /** The user whose view this is: the viewer, or the doctor as whom the viewer looks; null for the reader of a link. */
  readonly userId: number | null;
  readonly capabilities: Capabilities;
}

/** The capabilities of a relation that grants nothing. */
export const NOTHING: Capabilities = {
  read: 'none',
  write: false,
  share: false,
  close: false,
  remind: false,
  isPatient: false,
};

const OWNER: Capabilities = {
  read: 'all',
  write: true,
  share: true,
  close: true,
  remind: true,
  isPatient: true,
};

/** The capabilities of each `tipo` of tbl_titolarita; `opens_record` in the database lists the same. */
const STORED: ReadonlyMap<string, Capabilities> = new Map([['owner', OWNER]]);

/** The values of `tipo` in tbl_titolarita whose relation has this capability. */
export const kindsWith = (capability: Capability): string[] =>
  [...STORED].flatMap(([kind, capabilities]) => (capabilities[capability] ? [kind] : []));
/** The values of `tipo` whose relation reads the whole record. */
export const kindsThatReadAll = (): string[] =>
  [...STORED].flatMap(([kind, { read }]) => (read === 'all' ? [kind] : []));

/** What `open_record` answers: `doctor`, with the terms of the association, or the `tipo` of a row of tbl_titolarita. */
export interface RelationRow {
  kind: string;
  level: number | null;
  visibility: number | null;
  tags: number[] | null;
}

/** The relation that a row stands for: the only place that knows kinds. Null for a `tipo` that grants nothing. */
export function relationOf(row: RelationRow, userId: number): Relation | null {
  if (row.kind === 'doctor') return limitedTo(associationIn(row), userId);
  const capabilities = STORED.get(row.kind);
  return capabilities ? { userId, capabilities } : null;
}

const associationIn = ({ level, visibility, tags }: RelationRow): Association => ({
  level: level ?? 0,
  visibility: visibility ?? 0,
  tags: tags ?? [],
});

/** A relation that reads what the association lets through, and does nothing else: a doctor's, or an extract's. */
export const limitedTo = (association: Association, userId: number): Relation => ({
  userId,
  capabilities: { ...NOTHING, read: association },
});

/** The relation of a health link's reader, who has no account. */
export const linkReader = (association: Association): Relation => ({
  userId: null,
  capabilities: { ...NOTHING, read: association },
});

export const readsAll = ({ relation }: { relation: Relation }) => relation.capabilities.read === 'all';
export const readsNothing = ({ relation }: { relation: Relation }) => relation.capabilities.read === 'none';

/** Whether the relation sees residence, phone, e-mail and marital status: all of a record, or under Totale. */
export const seesPersonal = ({ read }: Capabilities) => read === 'all' || (read !== 'none' && read.visibility === FULL);

/** The capability that an act in a section takes: to share is one of its own, also where a section is about sharing. */
export const capabilityFor = ({ decidesWhoSees }: Pick<Section, 'decidesWhoSees'>, act: Act): Capability =>
  act === 'share' || decidesWhoSees ? 'share' : 'write';
