import 'server-only';
import { isNotNull } from 'drizzle-orm';
import { therapyStocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { daysAfter, today } from '@/lib/values/days';
import { EDITABLE_DAYS } from './model';
import { type DosedTherapy, readDosedTherapies, readDoses } from './queries';
import { type StockState, stockState } from './stock';
import type { Dose } from './told';

/** What is left of a therapy's medicine at home, with the therapy. */
export interface TherapyStock {
  therapy: DosedTherapy;
  state: StockState;
}

/** The first day whose doses may have been told after a stock was counted; undefined without a counted stock. */
export function countedFrom(dosed: readonly Pick<DosedTherapy, 'stock'>[]): string | undefined {
  const days = dosed.flatMap(({ stock }) => (stock?.countedAt ? [today(stock.countedAt)] : []));
  const [first] = days.sort();
  return first && daysAfter(first, -EDITABLE_DAYS);
}

/** What is left of the therapies' medicines, by the therapy's id; those whose units are not counted are left out. */
export const stocksAmong = (
  dosed: readonly DosedTherapy[],
  told: readonly Dose[],
  now: Date,
): Map<number, StockState> =>
  new Map(
    dosed.flatMap((therapy) => {
      const { id, stock, versions } = therapy;
      const own = told.filter(({ therapyId }) => therapyId === id);
      const state = stock && stockState(stock, versions, own, now);
      return state ? [[id, state] as const] : [];
    }),
  );

/** What is left at home of each medicine that the viewer sees and whose units the patient counts. */
export async function readStocks(record: RecordAccess, now = new Date()): Promise<TherapyStock[]> {
  const dosed = await readDosedTherapies(record, isNotNull(therapyStocks.units));
  const from = countedFrom(dosed);
  if (from === undefined) return [];
  const told = await readDoses(
    record,
    from,
    daysAfter(today(now), 1),
    dosed.map(({ id }) => id),
  );
  const states = stocksAmong(dosed, told, now);
  return dosed.flatMap((therapy) => {
    const state = states.get(therapy.id);
    return state ? [{ therapy, state }] : [];
  });
}
