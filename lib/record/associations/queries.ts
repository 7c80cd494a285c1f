import 'server-only';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Sex } from '@/db/schema';
import { associations, doctors, patients } from '@/db/schema';
import { LARGEST_PAGE } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { ageOn, today } from '../days';

/** Not ended by either, and its end date not passed. */
const running = sql`association_is_running(${associations.endedAt}, ${associations.endsOn})`;

export interface Assisted {
  patientId: number;
  firstName: string;
  lastName: string;
  sex: Sex;
  age: number | null;
  birthYear: number | null;
  level: number;
  visibility: number;
  tags: number[];
  /** An invitation that the doctor has not answered shows name and birth year only. */
  state: 'invitata' | 'attiva';
}

/** The patients whose record a doctor may open, and the invitations that he has not answered. */
export async function listAssisted({ userId, doctorId }: Viewer): Promise<Assisted[]> {
  if (doctorId === null) return [];
  return inTransaction('read', async ({ db, sql: raw }) => {
    await raw`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId)}, true)`;
    await raw`select set_config('app.patients', array(select id_paziente from tbl_associazioni
      where id_careprovider = ${doctorId} and association_is_running(terminata_il, data_fine))::text, true)`;
    const rows = await db
      .select({
        patientId: patients.id,
        firstName: patients.firstName,
        lastName: patients.lastName,
        sex: patients.sex,
        birthDate: patients.birthDate,
        level: associations.level,
        visibility: associations.visibility,
        tags: associations.tags,
        acceptedAt: associations.acceptedAt,
      })
      .from(associations)
      .innerJoin(patients, eq(patients.id, associations.patientId))
      .where(and(eq(associations.doctorId, doctorId), running, isNull(patients.deletedAt)))
      .orderBy(asc(patients.lastName), asc(patients.firstName), asc(patients.id));
    return rows.map(({ birthDate, acceptedAt, ...row }) => ({
      ...row,
      age: birthDate ? ageOn(birthDate, today()) : null,
      birthYear: birthDate ? Number(birthDate.slice(0, 4)) : null,
      state: acceptedAt ? ('attiva' as const) : ('invitata' as const),
    }));
  });
}

const directory = {
  id: doctors.id,
  userId: doctors.userId,
  firstName: doctors.firstName,
  lastName: doctors.lastName,
  speciality: doctors.speciality,
  place: doctors.place,
  phone: doctors.phone,
  email: doctors.email,
};

/** The doctors whom the patient has invited or who have accepted, newest first. The owner's alone to see. */
export const listOwnDoctors = (record: RecordAccess) =>
  record.db
    .select({
      id: associations.id,
      level: associations.level,
      visibility: associations.visibility,
      tags: associations.tags,
      acceptedAt: associations.acceptedAt,
      version: associations.version,
      doctor: directory,
    })
    .from(associations)
    .innerJoin(doctors, eq(doctors.id, associations.doctorId))
    .where(and(eq(associations.patientId, record.patientId), running))
    .orderBy(desc(associations.invitedAt), desc(associations.id))
    .limit(LARGEST_PAGE);
