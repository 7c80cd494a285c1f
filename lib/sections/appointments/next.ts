import 'server-only';
import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { appointments } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { today } from '@/lib/values/days';
import { type Appointment, BOOKED } from './model';
import { appointmentsSection } from './section';

/** How many past appointments are asked about. */
const ASKED = 2;

const columns = {
  id: appointments.id,
  reason: appointments.reason,
  day: appointments.day,
  time: appointments.time,
  zone: appointments.zone,
  doctor: appointments.doctor,
  place: appointments.place,
  questions: appointments.questions,
};
export type ShownAppointment = Pick<Appointment, keyof typeof columns>;

/** The next appointment, today or later, and past ones that nobody has told of yet, as far as the viewer sees them. */
export interface NextAppointment {
  next: ShownAppointment | null;
  /** The newest first. */
  asked: ShownAppointment[];
}

export async function readNextAppointment({ db, patientId, visible }: RecordAccess): Promise<NextAppointment> {
  const booked = and(
    eq(appointments.patientId, patientId),
    eq(appointments.state, BOOKED),
    visible(appointmentsSection),
  );
  const { day, time, id } = appointments;
  const [[next = null], asked] = await Promise.all([
    db
      .select(columns)
      .from(appointments)
      .where(and(booked, gte(day, today())))
      .orderBy(asc(day), asc(time), asc(id))
      .limit(1),
    db
      .select(columns)
      .from(appointments)
      .where(and(booked, lt(day, today())))
      .orderBy(desc(day), desc(time), desc(id))
      .limit(ASKED),
  ]);
  return { next, asked };
}
