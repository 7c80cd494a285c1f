import { z } from 'zod';
import type { AppointmentState, appointments } from '@/db/schema';
import { custom, day, detail, note, optionalLine, text } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { today } from '@/lib/values/days';
import { emptyAsNull, optionalText, rowId } from '@/lib/values/fields';
import { isZone } from '@/lib/values/wall-time';

export const [BOOKED, DONE, CANCELLED] = [0, 1, 2] as const satisfies readonly AppointmentState[];
export type Appointment = typeof appointments.$inferSelect;

/** How many files an appointment can have. */
export const MOST_FILES = 20;

/** An hour as HH:MM; a form may send H:MM or H.MM. Empty is stored as null: the hour is not known. */
export const hour = emptyAsNull(
  z
    .string('timeOfDay')
    .transform((typed) =>
      typed
        .trim()
        .replace('.', ':')
        .replace(/^(\d:)/, '0$1'),
    )
    .pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'timeOfDay')),
);

/** The ids of files, without duplicates: numbers, or a form's comma-separated field. */
export const fileIds = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.slice(0, 1000).split(',').filter(Boolean) : value),
    z.array(rowId),
  )
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length <= MOST_FILES, 'invalid');

const declared = defineModel({
  name: 'appointments',
  fields: {
    reason: text(300),
    day: day(),
    time: custom(hour.optional(), { required: false }),
    // The name of an associated doctor, or any other name.
    doctor: custom(optionalText(200).optional(), { required: false }),
    questions: note(2000),
    place: detail(optionalLine(300)),
    files: custom(fileIds.optional(), { required: false, detail: true }),
  },
  states: {
    all: [BOOKED, DONE, CANCELLED],
    moves: { [BOOKED]: [DONE, CANCELLED], [DONE]: [BOOKED], [CANCELLED]: [BOOKED] },
  },
  title: 'reason',
});

const visitId = emptyAsNull(rowId).optional();
const zone = z.string('invalid').refine(isZone, 'invalid').optional();

/** API callers may leave the state out (booked), and state the time zone of day and time and the visit that came of it. */
export const appointmentModel = {
  ...declared,
  newRow: declared.newRow.extend({ zone, visitId, state: declared.newRow.shape.state.default(BOOKED) }),
  change: declared.change.extend({ zone, visitId }),
};
export type AppointmentInput = ModelInput<typeof appointmentModel>;

/** How an appointment stands: its state, or that it is booked for a day that has passed. The keys of `appointments.stands`. */
export const standOf = ({ state, day }: Pick<Appointment, 'state' | 'day'>) =>
  state === BOOKED && day < today() ? 'past' : (String(state) as `${AppointmentState}`);

/** The questions one by one. */
export const questionsOf = ({ questions }: Pick<Appointment, 'questions'>): string[] =>
  (questions ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
