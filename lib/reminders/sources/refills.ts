import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { therapies, therapyStocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { isCurrent } from '@/lib/sections/therapies/current';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { daysAfter } from '@/lib/values/days';
import { wallTimeOf } from '@/lib/values/wall-time';
import { endOfStock } from '../end-of-stock';
import { inZone, MORNING, type Planned, type Window } from '../window';

/** One is reminded a second time this many days before the medicine runs out. */
const LAST_DAYS = 2;

/** The medicines that run out: on the morning that their stock says, and once more two days before the end. */
export async function plannedRefills(record: RecordAccess, window: Window): Promise<Planned[]> {
  const rows = await record.db
    .select({ therapy: therapies, stock: therapyStocks })
    .from(therapyStocks)
    .innerJoin(
      therapies,
      and(eq(therapies.patientId, therapyStocks.patientId), eq(therapies.id, therapyStocks.therapyId)),
    )
    .where(
      and(
        eq(therapyStocks.patientId, record.patientId),
        record.visible(therapiesSection),
        isNotNull(therapyStocks.units),
      ),
    );
  const { day: today } = wallTimeOf(window.to, window.zone);
  const planned: Planned[] = [];
  for (const { therapy, stock } of rows.filter((row) => isCurrent(row.therapy, today))) {
    const end = await endOfStock(record, therapy, stock);
    if (end === null) continue;
    const days = new Set([stock.renewDays, Math.min(stock.renewDays, LAST_DAYS)]);
    for (const before of days) {
      const day = daysAfter(end, -before);
      const at = inZone(window, day, MORNING);
      planned.push({
        ...{ kind: 'refill', section: therapiesSection.name, rowId: therapy.id, day, time: MORNING },
        ...{ at, begins: inZone(window, end, MORNING), text: therapy.drug },
      });
    }
  }
  return planned;
}
