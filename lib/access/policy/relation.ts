import { invalid } from '@/lib/values/refusal';
import type { Act, Section } from './sections';
import { type Association, FULL, seesEveryItem } from './visibility';

/** How much of a record a relation reads: all, nothing, or what an association permits. */
export type ReadCapability = 'all' | 'none' | Association;

/** What a relation permits on a record. Each capability is checked where it is used; none implies another. */
export interface Capabilities {
  readonly read: ReadCapability;
  /** Adds, changes and deletes rows, as far as the relation reads them. */
  readonly write: boolean;
  /** Decides who else sees what (levels, doctors, health links), and sees who has read it. */
  readonly share: boolean;
  /** Takes what it reads away: documents, archives and files of data. */
  readonly export: boolean;
  /** Appoints carers and ends their relations; without `isPatient`, only a second parent and the child's own account. */
  readonly appoint: boolean;
  /** Closing the user's account ends all sharing of the record and later erases it. */
  readonly close: boolean;
  /** Gets the mails about the record, such as a doctor's answer to an invitation. */
  readonly remind: boolean;
  /** The user is the person whom the record is about. */
  readonly isPatient: boolean;
}
/** The names of the yes/no capabilities. */
export type Capability = Exclude<keyof Capabilities, 'read'>;

/** A viewer's relation to a record. It deliberately has no kind: code checks its capabilities. */
export interface Relation {
  /** The user whose view this is: the viewer, or the doctor whose view is previewed; null for the reader of a health link. */
  readonly userId: number | null;
  readonly capabilities: Capabilities;
}

/** The capabilities of a relation that grants nothing. */
export const NOTHING: Capabilities = {
  read: 'none',
  write: false,
  share: false,
  export: false,
  appoint: false,
  close: false,
  remind: false,
  isPatient: false,
};

const OWNER: Capabilities = {
  read: 'all',
  write: true,
  share: true,
  export: true,
  appoint: true,
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

/**
 * The result of `open_record`: `doctor` with the association's terms, `carer` with what was granted, or the `tipo` of a row of
 * tbl_titolarita.
 */
export interface RelationRow {
  kind: string;
  level: number | null;
  visibility: number | null;
  tags: number[] | null;
  /** For a carer: the granted capabilities by name; a contested record grants no more than `read`. */
  granted?: readonly string[] | null;
  /** For a carer: why they act for the patient. */
  basis?: string | null;
  /** For a carer: whether the patient has an account of their own. */
  owned?: boolean | null;
}

/** The relation of a row; the only code that knows the kinds. Null for a `tipo` that grants nothing. */
export function relationOf(row: RelationRow, userId: number): Relation | null {
  if (row.kind === 'doctor') return limitedTo(associationIn(row), userId);
  if (row.kind === 'carer') return { userId, capabilities: carerIn(row) };
  const capabilities = STORED.get(row.kind);
  return capabilities ? { userId, capabilities } : null;
}

/** The names of the capabilities that are granted to a carer, each by itself. */
export const GRANTABLE = ['read', 'write', 'remind', 'share', 'export'] as const;
export type Grantable = (typeof GRANTABLE)[number];

/**
 * The capabilities of a carer. They never close the account, and never are the patient; only a parent of a child without an
 * account appoints others. An unknown level reads nothing.
 */
function carerIn({ level, granted, basis, owned }: RelationRow): Capabilities {
  const has = (one: Grantable) => granted?.includes(one) === true;
  return {
    ...NOTHING,
    read: has('read') ? { level: level ?? 0, visibility: FULL, tags: [], carer: { isSole: owned === false } } : 'none',
    // Nobody changes rows or a card that they may not read: the ceiling and the stored values would limit them by nothing.
    write: has('read') && has('write'),
    // Who may not read opens nothing to anybody, least of all to themselves by a link.
    share: has('read') && has('share'),
    export: has('export'),
    remind: has('remind'),
    appoint: basis === 'parent' && owned === false && has('read') && has('write'),
  };
}

const associationIn = ({ level, visibility, tags }: RelationRow): Association => ({
  level: level ?? 0,
  visibility: visibility ?? 0,
  tags: tags ?? [],
});

/**
 * A relation that only reads what the association permits: a doctor's, that of an extract, or that of a health link's
 * reader, who is no user.
 */
export const limitedTo = (association: Association, userId: number | null): Relation => ({
  userId,
  capabilities: { ...NOTHING, read: association, export: true },
});

export const readsAll = ({ relation }: { relation: Relation }) => relation.capabilities.read === 'all';
/** What a carer reads; undefined for any other relation. */
export const carerSight = ({ capabilities: { read } }: Relation) =>
  typeof read === 'object' && read.carer ? read : undefined;

/** The refusal of a level above the carer's ceiling; undefined if the viewer may set it. */
export const aboveCeiling = (relation: Relation, level: number, path = 'level') => {
  const most = carerSight(relation)?.level;
  return most !== undefined && level > most ? invalid(path, `aboveCeiling?max=${most}`) : undefined;
};

/**
 * Whether nothing can be hidden from the relation: it reads all, or it is of a carer at the highest level for a patient without an
 * account. A doctor never knows: some
 * sections are the patient's alone.
 */
export const missesNothing = (relation: Relation) => {
  const sight = carerSight(relation);
  return relation.capabilities.read === 'all' || (sight !== undefined && seesEveryItem(sight));
};

export const readsNothing = ({ relation }: { relation: Relation }) => relation.capabilities.read === 'none';

/**
 * Whether the relation sees residence, phone, e-mail and marital status: true if it reads all, or reads under the visibility
 * Totale.
 */
export const seesPersonal = ({ read }: Capabilities) => read === 'all' || (read !== 'none' && read.visibility === FULL);

/**
 * Whether the relation lacks what an act requires. What a person writes to doctors and centres, and their personal links, are
 * theirs alone: no capability replaces being that person.
 */
export const refusesAct = (
  { capabilities }: Relation,
  section: Pick<Section, 'decidesWhoSees' | 'appointsCarers' | 'remindsReader' | 'patientOnly'>,
  act: Act,
): boolean => !capabilities[capabilityFor(section, act)] || (isOfPatientAlone(section) && !capabilities.isPatient);

const isOfPatientAlone = ({
  patientOnly,
  decidesWhoSees,
  appointsCarers,
  remindsReader,
}: Pick<Section, 'decidesWhoSees' | 'appointsCarers' | 'remindsReader' | 'patientOnly'>) =>
  patientOnly === true && !decidesWhoSees && !appointsCarers && !remindsReader;

/**
 * The capability that an act requires: `appoint` in the section of carers, `remind` in that of the viewer's reminders, `share` for
 * sharing and in sections that decide who sees the record, else `write`.
 */
export function capabilityFor(
  {
    decidesWhoSees,
    appointsCarers,
    remindsReader,
  }: Pick<Section, 'decidesWhoSees' | 'appointsCarers' | 'remindsReader'>,
  act: Act,
): Capability {
  if (appointsCarers) return 'appoint';
  if (remindsReader) return 'remind';
  return act === 'share' || decidesWhoSees ? 'share' : 'write';
}
