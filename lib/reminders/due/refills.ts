import 'server-only';
import { isNotNull } from 'drizzle-orm';
import { therapyStocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { readDosedTherapies, readDoses } from '@/lib/sections/doses/queries';
import { stockState } from '@/lib/sections/doses/stock';
import { isCurrent } from '@/lib/sections/therapies/current';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { daysAfter } from '@/lib/values/days';
import { wallTimeOf } from '@/lib/values/wall-time';
import { inZone, MORNING, type Planned, type Window } from './window';

/** One is reminded a second time this many days before the medicine runs out. */
const LAST_DAYS = 2;

/** The medicines that run out: on the morning that their stock says, and once more two days before the end. */
export async function plannedRefills(record: RecordAccess, window: Window): Promise<Planned[]> {
  const { day: today } = wallTimeOf(window.to, window.zone);
  const counted = await readDosedTherapies(record, isNotNull(therapyStocks.units));
  const current = counted.filter((therapy) => isCurrent(therapy, today));
  const since = current.flatMap(({ stock }) =>
    stock?.countedAt ? [wallTimeOf(stock.countedAt, window.zone).day] : [],
  );
  if (since.length === 0) return [];
  const first = daysAfter(since.sort()[0] as string, -1);
  const ids = current.map(({ id }) => id);
  const told = await readDoses(record, first, daysAfter(today, 1), ids);
  return current.flatMap(({ id, drug, stock, versions }) => {
    const own = told.filter(({ therapyId }) => therapyId === id);
    const state = stock && stockState(stock, versions, own, window.to);
    if (!stock || !state?.lastDay) return [];
    const end = state.lastDay;
    const days = new Set([stock.renewDays, Math.min(stock.renewDays, LAST_DAYS)]);
    return [...days].map((before): Planned => {
      const day = daysAfter(end, -before);
      return {
        ...{ kind: 'refill', section: therapiesSection.name, rowId: id, day, time: MORNING, text: drug },
        ...{ at: inZone(window, day, MORNING), begins: inZone(window, end, MORNING) },
      };
    });
  });
}
