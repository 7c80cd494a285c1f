import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { appointments } from '@/db/schema';
import { dayText, folded } from '@/lib/access/lists/search';
import { rowInput } from '@/lib/http/row-wire';
import { without } from '@/lib/http/wire';
import { declareSection } from '@/lib/kit/section';
import { appointmentsFhir } from './fhir';
import { appointmentModel, BOOKED, CANCELLED, DONE } from './model';
import { refusedAppointment, saveAppointment } from './save';
import { DEPENDENT, SERVED_BESIDE, servedBeside, withSeen } from './seen';

const { day, reason, doctor, place, questions, state, level } = appointments;

/** How an appointment stands: its state, or that it is booked for a day that has passed. The SQL twin of `standOf`. */
const stands = sql<string>`case when ${state} = ${BOOKED} and ${day} < (now() at time zone 'Europe/Rome')::date
  then 'past' else ${state}::text end`;

export const appointmentsSection = declareSection(appointmentModel, {
  table: appointments,
  calls: { rows: 'appuntamenti', list: 'appuntamentiPatient' },
  collection: 'appuntamenti',
  patientPage: 'appuntamenti',
  named: reason,
  dated: { from: day },
  timeline: { text: place, word: { code: stands, in: 'appointments.stands' }, doctor },
  permissions: { create: 'aggiungivisite', update: 'modificavisite', move: 'modificavisite' },
  // An appointment's row shows the names of its files.
  shows: ['files'],
  fhir: appointmentsFhir,
  found: { exact: [doctor, place, dayText(day)], prose: [reason, questions] },
  listed: {
    searched: [reason, doctor, place, questions, dayText(day)],
    sorted: { day, reason: folded(reason), doctor: folded(doctor), level },
    // The page has three tables.
    shown: 10,
    tables: [BOOKED, DONE, CANCELLED].map((one) => ({ state: one, where: eq(state, one) })),
    soonestFirst: [BOOKED],
  },
  check: refusedAppointment,
  save: saveAppointment,
  followed: async (record, row) => (await withSeen(record, [row]))[0] ?? row,
  json: { without: DEPENDENT, more: servedBeside, shapes: SERVED_BESIDE },
  wire: {
    // The server finds the doctor's user by the name.
    input: (body) => without(rowInput(appointments, body), 'doctorUserId'),
  },
});
