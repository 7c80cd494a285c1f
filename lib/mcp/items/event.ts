import { z } from 'zod';
import { at, dayAt, listAt, numberAt, ownAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { plannedTimes as plannedDoses } from '@/lib/sections/doses/planned';
import { plannedTimes } from '@/lib/sections/measurement-plans/slots';
import { stateOf } from '@/lib/sections/therapies/fhir';
import { scheduleRead } from '@/lib/sections/therapies/timing';
import { daysAfter, daysBetween } from '@/lib/values/days';
import { resourceId, written } from './fields';
import { addressOf, notesOf, textsOf } from './texts';
import { meal, mealOf, nameOf, periodOf } from './therapy';

export const event = z.object({
  kind: z.enum(['appointment', 'exam', 'dose', 'measurement']),
  id: resourceId,
  date: z.string().optional().describe('Absent: no day is known, as of an exam that is only requested.'),
  time: z.string().optional().describe('The wall time, HH:MM: of an appointment at its place, of the others in Italy.'),
  requested_on: z.string().optional(),
  meal,
  repeats: z.number().optional().describe('How many measurements to make at that time.'),
  written,
});
export type EventItem = z.infer<typeof event>;

/** The days of which events are told, and the wall time before which they are past (2026-11-28T08:00). */
export interface Window {
  now: string;
  from: string;
  to: string;
  /** The last day for doses and measurements. */
  dosesTo: string;
}

export function appointmentOf(resource: Resource, { from, to }: Window): EventItem[] {
  const start = textAt(resource, 'start') ?? '';
  const date = start.slice(0, 10);
  if (date < from || date > to) return [];
  const isTimeless = at(ownAt(resource, 'timeUnknown'), 'valueBoolean') === true;
  const named = (role: string) =>
    textAt(
      listAt(resource, 'participant').find((one) => ownText(one, 'role') === role),
      'actor',
      'display',
    );
  return [
    {
      kind: 'appointment',
      id: addressOf(resource),
      date,
      time: isTimeless ? undefined : start.slice(11, 16),
      written: textsOf({
        reason: wordsOf(at(resource, 'reasonCode', 0)),
        doctor: named('doctor'),
        place: named('place'),
        time_zone: ownText(resource, 'zone'),
        questions: textAt(resource, 'patientInstruction'),
      }),
    },
  ];
}

/** A scheduled exam of these days, or one that is requested and has no day. */
export function examOf(resource: Resource, { from, to }: Window): EventItem[] {
  const date = dayAt(resource, 'occurrenceDateTime');
  if (date !== undefined && (date < from || date > to)) return [];
  return [
    {
      kind: 'exam',
      id: addressOf(resource),
      date,
      requested_on: textAt(resource, 'authoredOn'),
      written: textsOf({
        reason: wordsOf(resource.code),
        doctor: textAt(resource, 'requester', 'display'),
        place: textAt(resource, 'performer', 0, 'display'),
      }),
    },
  ];
}

/** The doses of a medicine by its present schedule; none if it is taken as needed or has no times. */
export function dosesOf(resource: Resource, { now, from, dosesTo }: Window): EventItem[] {
  const [dosage] = listAt(resource, 'dosage');
  const { start = from, end = null } = periodOf(resource);
  const state = stateOf(resource);
  if (typeof state !== 'number') return [];
  const version = { ...scheduleRead(dosage), state, start, end, until: null };
  return plannedDoses([version], from, dosesTo)
    .filter(({ day, time }) => `${day}T${time}` >= now)
    .map(({ day, time }) => ({
      kind: 'dose',
      id: addressOf(resource),
      date: day,
      time,
      meal: mealOf(dosage),
      written: textsOf({ medicine: nameOf(resource), dose: ownText(dosage, 'dose') }),
    }));
}

/** The measurements that a plan asks for. */
export function measurementsOf(resource: Resource, { now, from, dosesTo }: Window): EventItem[] {
  const repeat = at(resource, 'occurrenceTiming', 'repeat');
  const [start, end] = [dayAt(repeat, 'boundsPeriod', 'start'), dayAt(repeat, 'boundsPeriod', 'end')];
  if (start === undefined || end === undefined) return [];
  const times = listAt(repeat, 'timeOfDay').flatMap((time) => (typeof time === 'string' ? [time.slice(0, 5)] : []));
  const plan = { start, days: daysBetween(start, end) + 1, times };
  const days = Array.from({ length: daysBetween(from, dosesTo) + 1 }, (_, later) => daysAfter(from, later));
  return days
    .flatMap((date) => plannedTimes(plan, date).map((time) => ({ date, time })))
    .filter(({ date, time }) => `${date}T${time}` >= now)
    .map((slot) => ({
      kind: 'measurement',
      id: addressOf(resource),
      ...slot,
      repeats: numberAt(ownAt(resource, 'repeats'), 'valueDecimal'),
      written: textsOf({ measure: wordsOf(resource.code), note: notesOf(resource) }),
    }));
}
