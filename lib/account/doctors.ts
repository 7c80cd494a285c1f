import 'server-only';
import { and, eq, getTableColumns, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, OpenTransaction } from '@/db/client';
import { insertSelect, ONE } from '@/db/rows';
import { closures, type DoctorStanding, doctors, roles, userRoles } from '@/db/schema';
import { enqueue } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';

/** Somebody who has registered as a doctor, as an administrator sees them: who they are, and what to look up. */
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

/** Who has closed the account since asks for nothing any more. */
const requests = (db: Db, condition: SQL) => {
  const closed = db.select(ONE).from(closures).where(eq(closures.userId, doctors.userId));
  const { place: _, ...shown } = getTableColumns(doctors);
  return db
    .select(shown)
    .from(doctors)
    .where(and(notExists(closed), condition));
};

/** Who waits to be confirmed, the longest first. */
export const listDoctorRequests = (db: Db): Promise<DoctorRequest[]> =>
  requests(db, eq(doctors.standing, 'pending')).orderBy(doctors.askedAt, doctors.id);

/**
 * Makes a doctor of who has registered as one, in the transaction of the command that calls it: with the role, in the
 * directory, from their next click on. A mail tells them, which the caller sends with `sendOutbox` once that is
 * committed. What was decided already is a conflict with what is stored.
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

/** Says that somebody is not to be a doctor here. Their account stays, and opens what it opened before. */
export async function refuseDoctor(tx: OpenTransaction, doctorId: number): Promise<Result<Decision>> {
  const decided = await decide(tx.db, doctorId, 'refused');
  if (decided.ok) await enqueue(tx.sql, { userId: decided.value.after.userId, kind: 'doctorRefused' });
  return decided;
}

/** For the access log: what stood there before and after. */
export interface Decision {
  id: number;
  before: DoctorRequest;
  after: DoctorRequest;
}

/** Who was refused by mistake can still be confirmed; a confirmed doctor is disabled as any user is. */
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
