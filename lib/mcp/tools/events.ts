import 'server-only';
import { z } from 'zod';
import type { RecordAccess } from '@/lib/access/record/record';
import { isPlanRequest } from '@/lib/fhir/plan-request';
import type { Resource } from '@/lib/fhir/types';
import { wallText } from '@/lib/sections/doses/planned';
import { daysAfter, today } from '@/lib/values/days';
import { done } from '@/lib/values/refusal';
import { appointmentOf, dosesOf, type EventItem, event, examOf, measurementsOf, type Window } from '../items/event';
import { everyMatch, mayRead, type Parameters } from './reading';
import { recordTool } from './tool';

/** The most events of one answer, the earliest first. */
const MOST = 200;

const TYPES = ['Appointment', 'ServiceRequest', 'MedicationStatement'] as const;

/** What is to come: appointments, exams, doses and planned measurements. */
export const upcomingEvents = recordTool({
  name: 'upcoming_events',
  title: 'Upcoming events',
  description:
    'Reads what is to come, the earliest first: booked appointments and scheduled exams of the next days, doses of medicines and planned ' +
    'measurements of the next hours, and exams that were requested and have no date yet. The record does not plan vaccinations.',
  reads: TYPES.map((type) => ({ type })),
  logged: 'events',
  input: {
    days: z.int().min(1).max(366).default(90).describe('How many days from today, for appointments and exams.'),
    dose_days: z.int().min(1).max(7).default(2).describe('How many days from today, for doses and measurements.'),
  },
  output: {
    now: z.string().describe('The wall time in Italy from which events are upcoming.'),
    events: z.array(event),
    more: z.boolean().describe('Whether there are more; ask for fewer days.'),
    not_granted: z.array(z.enum(TYPES)).describe('The types of FHIR resources that the app may not see.'),
  },
  async read(record, { days, dose_days }) {
    const app = record.viewer.token?.app;
    const open = TYPES.filter((type) => app && mayRead(app, { type }));
    const window = windowFrom(new Date(), days, dose_days);
    const all = (await Promise.all(open.map((type) => READ[type](record, window)))).flat();
    const events = all.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    return done({
      now: window.now,
      events: events.slice(0, MOST),
      more: events.length > MOST,
      not_granted: TYPES.filter((type) => !open.includes(type)),
    });
  },
});

/** Events without a date come last. */
const orderOf = ({ date, time }: EventItem) => `${date ?? '9999'}T${time ?? '00:00'}`;

const windowFrom = (at: Date, days: number, doseDays: number): Window => {
  const from = today(at);
  return { now: wallText(at), from, to: daysAfter(from, days - 1), dosesTo: daysAfter(from, doseDays - 1) };
};

type Read = (record: RecordAccess, window: Window) => Promise<EventItem[]>;

/** The events of all resources that match. */
const found =
  (type: string, parameters: Parameters, itemsOf: (resource: Resource, window: Window) => EventItem[]): Read =>
  async (record, window) => {
    const events: EventItem[] = [];
    for await (const one of everyMatch(record, { type, parameters })) events.push(...itemsOf(one, window));
    return events;
  };

const READ: Readonly<Record<(typeof TYPES)[number], Read>> = {
  Appointment: found('Appointment', [['status', 'booked']], appointmentOf),
  ServiceRequest: found('ServiceRequest', [['status', 'active']], (one, window) =>
    isPlanRequest(one) ? measurementsOf(one, window) : examOf(one, window),
  ),
  MedicationStatement: found('MedicationStatement', [['status', 'active,intended']], dosesOf),
};
