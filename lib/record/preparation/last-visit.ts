import 'server-only';
import { and, desc, eq, lt, lte } from 'drizzle-orm';
import { appointments, doctors, visits } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Appointment, DONE } from '@/lib/sections/appointments/model';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { visitsSection } from '@/lib/sections/visits/section';
import { monthsBefore, today } from '@/lib/values/days';
import { isNamed } from '@/lib/values/names';
import { plainText } from '@/lib/values/plain-text';

/** The day after which changes are told, and what happened on it. */
export interface LastVisit {
  from: string;
  /** The last visit to the same doctor, the last visit to anybody or, without a visit, some months ago. */
  kind: 'doctor' | 'any' | 'months';
}

/** Without a visit, the last months are told. */
export const MONTHS = 6;
/** More visits and appointments than are needed to find the last one to a doctor. */
const MOST = 100;

type Planned = Pick<Appointment, 'id' | 'day' | 'doctor' | 'doctorUserId'>;

/**
 * The last visit before an appointment, among those that the viewer sees. Visits do not say with whom they were: one is to the
 * same doctor if an appointment with that doctor says so, or if its reason names the doctor.
 */
export async function readLastVisit(record: RecordAccess, appointment: Planned): Promise<LastVisit> {
  const { day } = appointment;
  const [seen, done, lastName] = await Promise.all([
    readVisits(record, day),
    readDone(record, day),
    lastNameOf(record, appointment),
  ]);
  const named = lastName ? seen.filter(({ reason }) => isNamed(reason, lastName)) : [];
  const same = done.filter((one) => one.id !== appointment.id && isSame(one, appointment));
  const [last] = [...named, ...same]
    .map((one) => one.day)
    .sort()
    .reverse();
  if (last) return { from: last, kind: 'doctor' };
  const [any] = seen;
  return any ? { from: any.day, kind: 'any' } : { from: monthsBefore(today(), MONTHS), kind: 'months' };
}

const readVisits = (record: RecordAccess, day: string) =>
  record.db
    .select({ day: visits.day, reason: visits.reason })
    .from(visits)
    .where(
      and(
        eq(visits.patientId, record.patientId),
        record.visible(visitsSection),
        lt(visits.day, day),
        lte(visits.day, today()),
      ),
    )
    .orderBy(desc(visits.day))
    .limit(MOST);

const readDone = (record: RecordAccess, day: string) =>
  record.db
    .select({
      id: appointments.id,
      day: appointments.day,
      doctor: appointments.doctor,
      doctorUserId: appointments.doctorUserId,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, record.patientId),
        record.visible(appointmentsSection),
        eq(appointments.state, DONE),
        lt(appointments.day, day),
      ),
    )
    .orderBy(desc(appointments.day))
    .limit(MOST);

const isSame = (one: Planned, other: Planned) =>
  (one.doctorUserId !== null && one.doctorUserId === other.doctorUserId) ||
  (one.doctor !== null && other.doctor !== null && plainText(one.doctor) === plainText(other.doctor));

/** The last name of an associated doctor, or the last word of any other name. */
async function lastNameOf({ db }: RecordAccess, { doctor, doctorUserId }: Planned): Promise<string | undefined> {
  if (doctorUserId !== null) {
    const [found] = await db
      .select({ lastName: doctors.lastName })
      .from(doctors)
      .where(eq(doctors.userId, doctorUserId));
    if (found) return found.lastName;
  }
  return doctor?.trim().split(/\s+/).at(-1);
}
