import 'server-only';
import { and, eq, sql as expression } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { associationRuns, associations } from '@/db/schema';
import type { AccountAct, HolderAct } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import type { Refusal } from '@/lib/values/refusal';
import { openRecord } from '../policy/open';
import { capabilityFor, readsNothing } from '../policy/relation';
import { type Act, hasRows, type Section } from '../policy/sections';
import { namedBy, type RecordAccess, type Target } from '../record/record';
import { findVisible } from '../record/rows';
import { type AdminAccess, type Administered, openAdministration, refusalOfAdministration } from './administration';
import { type Holder, type HolderAccess, openHeld } from './holder';
import { waitForAdministrators } from './last-admin';
import { notSubscribed } from './subscription';

/** A doctor's association with one patient, or a patient's invitation, and nothing else of the record. */
export interface AssociationAccess extends OpenTransaction {
  viewer: Viewer;
  patientId: number;
  association: { id: number; accepted: boolean };
}

/** The viewer's own account, and no record. */
export interface AccountAccess extends OpenTransaction {
  viewer: Viewer;
}

/** Whoever performs something: who has no session is nobody known before it is opened. */
export interface Caller {
  userId: number | null;
  session?: Viewer['session'];
  sender: Sender;
}

/** Who performs a command: for each, as whom they call, what the command runs on, what it may do and where. */
export interface Performers {
  /** Whoever's relation to the record has the capability that the act takes: its owner. */
  owner: { caller: Viewer; access: RecordAccess; act: Act; section: Section };
  /** A doctor, on the association with a patient, who is named by the patient's id. It stays locked until the end. */
  doctor: { caller: Viewer; access: AssociationAccess; act: 'respond'; section: Section };
  /** Whoever is signed in, on their own account. */
  account: { caller: Viewer; access: AccountAccess; act: AccountAct; section: null };
  /** Who holds the permission `admin`, on who may do what, and on no record. One at a time: the others wait. */
  admin: { caller: Viewer; access: AdminAccess; act: 'create' | 'update'; section: Administered };
  /** Whoever has a user's link from the mailbox, or has done the first step of a sign-in, on that user's account. */
  holder: { caller: Holder; access: HolderAccess; act: HolderAct; section: null };
}
export type Performer = keyof Performers;

/** What of a call decides whether it is refused. */
export interface Claim {
  /** The row the call is about, 0 for a new one; by it a doctor's refusal is decided. */
  id: number;
  /** The patient whom the caller names besides; another than the record's is as if there were no such row. */
  namedPatient?: number | undefined;
}

interface Authority<By extends Performer> {
  /** Opens the row-security compartment and says what the viewer may act on; null where there is no such thing. */
  open(tx: OpenTransaction, caller: Performers[By]['caller'], target: Target): Promise<Performers[By]['access'] | null>;
  /** What the access log tells of a call that was refused. */
  named(target: Target, id: number): { patientId?: number | null; rowId?: number | null };
  refusal(access: Performers[By]['access'], what: Doing<By>, claim: Claim): Promise<Refusal | null>;
  /** The row as it is stored, locked, where the viewer may change it. */
  stored?(access: Performers[By]['access'], section: Performers[By]['section'], id: number): Promise<unknown>;
}
type Doing<By extends Performer> = Pick<Performers[By], 'act' | 'section'>;

export const authorities: { [By in Performer]: Authority<By> } = {
  owner: { open: openRecord, named: namedBy, refusal: refusalOfOwner, stored: lockedRow },
  doctor: {
    open: openAssociation,
    named: namedBy,
    refusal: async (access, _, claim) => refusalOfToken(access) ?? refusalOfPatient(access, claim),
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

/** A token writes to the sections of records that it is for, and does nothing else. */
const refusalOfToken = ({ viewer }: { viewer: Viewer }): Refusal | null =>
  viewer.token ? { code: 'outside_scope' } : null;

/** Who lacks the capability is told so of what they see, such as a doctor; of anything else, that it is not there. */
async function refusalOfOwner(record: RecordAccess, { section, act }: Doing<'owner'>, claim: Claim) {
  if (!isFor(record.viewer, section.name, 'write')) return { code: 'outside_scope' as const };
  const elsewhere = refusalOfPatient(record, claim);
  if (elsewhere) return elsewhere;
  if (record.relation.capabilities[capabilityFor(section, act)]) return notSubscribed(record, section, act);
  if (readsNothing(record)) return { code: 'not_found' as const };
  const there =
    !section.patientOnly && (!hasRows(section) || (await findVisible(record, section, claim.id)) !== undefined);
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
    tx.sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId)}, true)`,
    tx.db
      .select({ id: associations.id, accepted: expression<boolean>`${associations.acceptedAt} is not null` })
      .from(associations)
      .where(and(eq(associations.patientId, target), eq(associations.doctorId, doctorId), associationRuns))
      .for('update'),
  ]);
  return found ? { ...tx, viewer, patientId: target, association: found } : null;
}

async function openToChange(tx: OpenTransaction, viewer: Viewer): Promise<AdminAccess> {
  await waitForAdministrators(tx.sql);
  return openAdministration(tx, viewer);
}

async function openAccount(tx: OpenTransaction, viewer: Viewer): Promise<AccountAccess> {
  await tx.sql`select set_config('app.user', ${String(viewer.userId)}, true)`;
  return { ...tx, viewer };
}
