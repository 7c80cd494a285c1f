import 'server-only';
import { and, eq, gte, lte } from 'drizzle-orm';
import { appointments } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { daysAfter } from '@/lib/values/days';
import { instantOf } from '@/lib/values/wall-time';
import { daysAround, EVENING, inZone, type Planned, type Window } from './window';

const { id, day, time, zone, reason, doctor, state } = appointments;
const BOOKED = 0;
/** How long before a visit one is reminded again. */
const LEAD_MINUTES = 120;
/** Up to this many days ahead a reminder may come before its visit. */
export const MOST_DAYS_AHEAD = 31;

/** The booked visits that the viewer sees: the evening before, and two hours before, unless a user chose another lead. */
export async function plannedVisits(
  { db, patientId, visible }: RecordAccess,
  window: Window,
  leadOf: (rowId: number) => number | undefined,
): Promise<Planned[]> {
  const { first, last } = daysAround(window, MOST_DAYS_AHEAD);
  const rows = await db
    .select({ rowId: id, day, time, zone, reason, doctor })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        visible(appointmentsSection),
        eq(state, BOOKED),
        gte(day, first),
        lte(day, last),
      ),
    );
  return rows.flatMap(({ zone: own, reason, doctor, time, ...row }) => {
    const begins = time ? instantOf(row.day, time, own) : inZone(window, row.day, '00:00');
    const text = [reason, doctor].filter(Boolean).join(', ');
    return remindersOf(window, row.day, time ? begins : undefined, leadOf(row.rowId)).map((at) => ({
      ...row,
      ...{ kind: 'visit' as const, section: appointmentsSection.name, time: time ?? '', at, begins, text },
    }));
  });
}

/** When one is reminded of something on a day; `begins` is absent if its time is not known. */
export function remindersOf(window: Window, day: string, begins: Date | undefined, lead: number | undefined): Date[] {
  if (lead !== undefined) return [before(begins ?? inZone(window, day, MIDNIGHT), lead)];
  const eve = inZone(window, daysAfter(day, -1), EVENING);
  return begins ? [eve, before(begins, LEAD_MINUTES)] : [eve];
}

const MIDNIGHT = '00:00';
const before = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);
