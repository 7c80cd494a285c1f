import 'server-only';
import { and, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { doses, therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { isCurrent } from '@/lib/sections/therapies/current';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { medicinesOn } from '@/lib/sections/therapies/today';
import { daysOf, inZone, isWithin, type Planned, type Window } from './window';

const { id, state, drug, dose, rhythm, everyDays, weekdays, times, start, end } = therapies;
const shape = { id, state, drug, dose, rhythm, everyDays, weekdays, times, start, end };

/** The doses of the therapies that the viewer sees: those not told yet, and those put off until within the window. */
export async function plannedDoses(record: RecordAccess, window: Window): Promise<Planned[]> {
  const { db, patientId, visible } = record;
  const seen = await db
    .select(shape)
    .from(therapies)
    .where(and(eq(therapies.patientId, patientId), visible(therapiesSection), isNotNull(times)));
  if (seen.length === 0) return [];
  const days = daysOf(window);
  const told = await readTold(record, seen, days, window);
  const isTold = new Set(told.map(({ therapyId, day, time }) => `${therapyId} ${day} ${time}`));
  const named = new Map(seen.map((one) => [one.id, [one.drug, one.dose].filter(Boolean).join(', ')]));
  const planned = days
    .flatMap((day) => {
      const current = seen.filter((one) => isCurrent(one, day));
      return medicinesOn(current, day).intakes.map(({ time, medicine }) => ({ rowId: medicine.id, day, time }));
    })
    .filter(({ rowId, day, time }) => !isTold.has(`${rowId} ${day} ${time}`))
    .map((one) => ({ ...one, at: inZone(window, one.day, one.time) }));
  const putOff = told.flatMap(({ therapyId, day, time, state, at }) =>
    state === 'rimandata' && at ? [{ rowId: therapyId, day, time, at }] : [],
  );
  return [...planned, ...putOff]
    .filter(({ at }) => isWithin(window, at))
    .map((one) => ({
      ...one,
      kind: 'dose',
      section: therapiesSection.name,
      begins: one.at,
      text: named.get(one.rowId) ?? '',
    }));
}

/** The doses of these days that were told, and those that were put off until within the window. */
const readTold = (
  { db, patientId }: RecordAccess,
  of: readonly { id: number }[],
  days: readonly string[],
  { from, to }: Window,
) =>
  db
    .select({ therapyId: doses.therapyId, day: doses.day, time: doses.time, state: doses.state, at: doses.at })
    .from(doses)
    .where(
      and(
        eq(doses.patientId, patientId),
        isNull(doses.deletedAt),
        inArray(
          doses.therapyId,
          of.map((one) => one.id),
        ),
        or(inArray(doses.day, [...days]), and(eq(doses.state, 'rimandata'), gte(doses.at, from), lte(doses.at, to))),
      ),
    );
