import 'server-only';
import { and, eq, getTableColumns, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, OpenTransaction } from '@/db/client';
import { insertSelect, ONE } from '@/db/rows';
import { closures, type DoctorStanding, doctors, roles, userRoles } from '@/db/schema';
import { enqueue } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';

/** A user who has registered as a doctor, with the data that an administrator needs to check. */
export interface DoctorRequest {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  speciality: string | null;
  orderProvince: string | null;
  orderNumber: string | null;
  standing: DoctorStanding;
  askedAt: Date;
  decidedAt: Date | null;
}

/** Doctors' registrations; closed accounts are excluded. */
const requests = (db: Db, condition: SQL) => {
  const closed = db.select(ONE).from(closures).where(eq(closures.userId, doctors.userId));
  const { place: _, ...shown } = getTableColumns(doctors);
  return db
    .select(shown)
    .from(doctors)
    .where(and(notExists(closed), condition));
};

/** The doctors who wait for confirmation, oldest request first. */
export const listDoctorRequests = (db: Db): Promise<DoctorRequest[]> =>
  requests(db, eq(doctors.standing, 'pending')).orderBy(doctors.askedAt, doctors.id);

/**
 * Confirms a user who has registered as a doctor, in the caller's transaction. From their next request on the user has the
 * doctor's role and appears in the directory. The function enqueues a mail to the doctor, which the caller sends with
 * `sendOutbox` after the commit. If the doctor is already confirmed, the result is a conflict with the stored row.
 */
export async function confirmDoctor(tx: OpenTransaction, doctorId: number): Promise<Result<Decision>> {
  const decided = await decide(tx.db, doctorId, 'confirmed');
  if (!decided.ok) return decided;
  const { userId } = decided.value.after;
  const doctor = insertSelect(userRoles, { userId, roleId: roles.id });
  await tx.db.execute(sql`${doctor} from ${roles} where ${roles.name} = 'medico' on conflict do nothing`);
  await enqueue(tx.sql, { userId, kind: 'doctorConfirmed' });
  return decided;
}

/** Refuses a registration as a doctor. The account stays and keeps its other access. */
export async function refuseDoctor(tx: OpenTransaction, doctorId: number): Promise<Result<Decision>> {
  const decided = await decide(tx.db, doctorId, 'refused');
  if (decided.ok) await enqueue(tx.sql, { userId: decided.value.after.userId, kind: 'doctorRefused' });
  return decided;
}

/** The row before and after the decision, for the access log. */
export interface Decision {
  id: number;
  before: DoctorRequest;
  after: DoctorRequest;
}

/** Stores the decision. A refused doctor can still be confirmed; a confirmed one can only be disabled like any user. */
async function decide(db: Db, doctorId: number, standing: 'confirmed' | 'refused'): Promise<Result<Decision>> {
  const find = () => requests(db, eq(doctors.id, doctorId)).for('update', { of: doctors });
  const [before] = await find();
  if (!before) return refuse('not_found');
  if (before.standing === 'confirmed' || before.standing === standing)
    return refuse('conflict', { stored: { ...before } });
  await db.update(doctors).set({ standing, decidedAt: sql`now()` }).where(eq(doctors.id, doctorId));
  const [after] = await find();
  return after ? done({ id: doctorId, before, after }) : refuse('not_found');
}
