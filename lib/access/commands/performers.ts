import 'server-only';
import { and, eq, sql as expression } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { associationRuns, associations } from '@/db/schema';
import type { AccountAct, HolderAct } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import type { Refusal } from '@/lib/values/refusal';
import { asUser } from '../policy/acting';
import { takeInvitation } from '../policy/mailed-invitations';
import { openRecord } from '../policy/open';
import { carerSight, readsNothing, refusesAct } from '../policy/relation';
import { type Act, hasRows, type Section } from '../policy/sections';
import { namedBy, type RecordAccess, type Target } from '../record/record';
import { findVisible } from '../record/rows';
import { type AdminAccess, type Administered, openAdministration, refusalOfAdministration } from './administration';
import { type Holder, type HolderAccess, openHeld } from './holder';
import { waitForAdministrators } from './last-admin';
import { type Change, notSubscribed } from './subscription';

/** Access to a doctor's association with one patient (or the patient's invitation), and to nothing else of the record. */
export interface AssociationAccess extends OpenTransaction {
  viewer: Viewer;
  patientId: number;
  association: { id: number; accepted: boolean };
}

/** Access to the viewer's own account, but to no record. */
export interface AccountAccess extends OpenTransaction {
  viewer: Viewer;
}

/** The caller of a command; `userId` is null without a session, until the access is opened. */
export interface Caller {
  userId: number | null;
  session?: Viewer['session'];
  sender: Sender;
}

/** The kinds of performer: for each, the caller, the access that the command runs on, its acts and its section. */
export interface Performers {
  /** A viewer whose relation to the record has the capability that the act requires: the owner. */
  owner: { caller: Viewer; access: RecordAccess; act: Act; section: Section };
  /**
   * A doctor, on the association with the patient of this id, or on the patient's invitation by mail, which thereby becomes
   * one. The association stays locked until the transaction ends.
   */
  doctor: { caller: Viewer; access: AssociationAccess; act: 'respond'; section: Section };
  /** A doctor, on what the association permits to read of a patient's record, of which nothing is changed. */
  reader: { caller: Viewer; access: RecordAccess; act: 'seen'; section: Section };
  /** A signed-in user, on their own account. */
  account: { caller: Viewer; access: AccountAccess; act: AccountAct; section: null };
  /** A holder of the permission `admin`, on users, roles, licences, guardians and apps, not on what records contain. Such commands run one after another. */
  admin: { caller: Viewer; access: AdminAccess; act: 'create' | 'update' | 'remove' | 'read'; section: Administered };
  /** A caller with a user's mailed link, or after the first step of a sign-in, on that user's account. */
  holder: { caller: Holder; access: HolderAccess; act: HolderAct; section: null };
}
export type Performer = keyof Performers;

/** The parts of a call that decide whether it is refused. */
export interface Claim {
  /**
   * The row that the call is about, 0 for a new one. A doctor without permission gets `forbidden` if they see the row, else
   * `not_found`.
   */
  id: number;
  /**
   * The patient whom the caller names in addition; if this is not the record's patient, the call is refused as `not_found`.
   */
  namedPatient?: number | undefined;
}

interface Authority<By extends Performer> {
  /** Opens the row-security compartment and returns the access; null if there is nothing that the caller may act on. */
  open(tx: OpenTransaction, caller: Performers[By]['caller'], target: Target): Promise<Performers[By]['access'] | null>;
  /** The patient and row that the access log records for a refused call. */
  named(target: Target, id: number): { patientId?: number | null; rowId?: number | null };
  refusal(access: Performers[By]['access'], what: Doing<By>, claim: Claim): Promise<Refusal | null>;
  /** Returns the stored row, locked, if the viewer may change it. */
  stored?(access: Performers[By]['access'], section: Performers[By]['section'], id: number): Promise<unknown>;
}
/** What a call is about to do; `change`: what a save does to a row. */
type Doing<By extends Performer> = Pick<Performers[By], 'act' | 'section'> & { change?: Change };

export const authorities: { [By in Performer]: Authority<By> } = {
  owner: { open: openRecord, named: namedBy, refusal: refusalOfOwner, stored: lockedRow },
  doctor: {
    open: openAssociation,
    named: namedBy,
    refusal: async (access, _, claim) => refusalOfToken(access) ?? refusalOfPatient(access, claim),
  },
  reader: {
    open: openToRead,
    named: namedBy,
    refusal: async (record, _, claim) => refusalOfToken(record) ?? refusalOfPatient(record, claim),
  },
  account: { open: openAccount, named: (_, id) => ({ rowId: id }), refusal: async (access) => refusalOfToken(access) },
  admin: {
    open: openToChange,
    named: (_, id) => ({ rowId: id }),
    refusal: async (access) => refusalOfToken(access) ?? refusalOfAdministration(access),
  },
  holder: { open: openHeld, named: () => ({}), refusal: async () => null },
};

const refusalOfPatient = ({ patientId }: { patientId: number }, { namedPatient }: Claim): Refusal | null =>
  namedPatient === undefined || namedPatient === patientId ? null : { code: 'not_found' };

/** A token may only write to its sections of records; every other command is refused. */
const refusalOfToken = ({ viewer }: { viewer: Viewer }): Refusal | null =>
  viewer.token ? { code: 'outside_scope' } : null;

/**
 * The refusal without the capability: `forbidden` for a row that the viewer (such as a doctor) sees, `not_found` for any
 * other.
 */
async function refusalOfOwner(record: RecordAccess, { section, act, change }: Doing<'owner'>, claim: Claim) {
  if (!isFor(record.viewer, section.name, 'write')) return { code: 'outside_scope' as const };
  const elsewhere = refusalOfPatient(record, claim);
  if (elsewhere) return elsewhere;
  const sees = async () => !hasRows(section) || (await findVisible(record, section, claim.id)) !== undefined;
  if (!refusesAct(record.relation, section, act)) {
    // Before anything else is said of a row that a carer does not see, such as that the input is not valid.
    const hidden = claim.id !== 0 && carerSight(record.relation) !== undefined && !(await sees());
    return hidden ? { code: 'not_found' as const } : notSubscribed(record, section, act, change);
  }
  if (readsNothing(record)) return { code: 'not_found' as const };
  const there = !section.patientOnly && (await sees());
  return { code: claim.id === 0 || there ? ('forbidden' as const) : ('not_found' as const) };
}

async function lockedRow(record: RecordAccess, section: Section, id: number) {
  const { write, share } = record.relation.capabilities;
  const mayChange = (write || share) && hasRows(section);
  return mayChange ? findVisible(record, section, id, { locked: true }) : undefined;
}

async function openAssociation(tx: OpenTransaction, viewer: Viewer, target: Target): Promise<AssociationAccess | null> {
  const { userId, doctorId } = viewer;
  if (doctorId === null || typeof target !== 'number') return null;
  const [, [found]] = await Promise.all([
    tx.sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId ?? '')}, true)`,
    tx.db
      .select({ id: associations.id, accepted: expression<boolean>`${associations.acceptedAt} is not null` })
      .from(associations)
      .where(and(eq(associations.patientId, target), eq(associations.doctorId, doctorId), associationRuns))
      .for('update'),
  ]);
  if (found) return { ...tx, viewer, patientId: target, association: found };
  const taken = await takeInvitation(tx, target, doctorId);
  return taken ? { ...tx, viewer, patientId: target, association: { id: taken.id, accepted: false } } : null;
}

/** Opens the record of another person, named by its id, for one of this person's doctors. */
async function openToRead(tx: OpenTransaction, viewer: Viewer, target: Target): Promise<RecordAccess | null> {
  if (viewer.doctorId === null || typeof target !== 'number') return null;
  const record = await openRecord(tx, viewer, target);
  return record && !readsNothing(record) && !record.relation.capabilities.isPatient ? record : null;
}

async function openToChange(tx: OpenTransaction, viewer: Viewer): Promise<AdminAccess> {
  await waitForAdministrators(tx.sql);
  return openAdministration(tx, viewer);
}

async function openAccount(tx: OpenTransaction, viewer: Viewer): Promise<AccountAccess> {
  await tx.sql`select set_config('app.user', ${String(viewer.userId)}, true)`;
  return { ...tx, viewer: asUser(viewer) };
}
