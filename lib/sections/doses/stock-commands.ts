import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { FORBIDDEN } from '@/db/reference/values';
import { therapies, therapyStocks } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { daysAfter, today } from '@/lib/values/days';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { therapiesSection } from '../therapies/section';
import { type DosedTherapy, readDosedTherapies, readDoses } from './queries';
import { dosesSection } from './section';
import { type Stock, stockState } from './stock';
import { type AboutTherapy, aboutTherapy, type StockInput, stockInput } from './stock-model';
import { countedFrom } from './stocks';

type Values = Partial<Omit<Stock, 'patientId' | 'therapyId'>>;
type Saved = { id: number; stock: Stock };

/** The therapy with its stock, locked until the end of the transaction; undefined if the viewer does not see it. */
async function lockedTherapy(record: RecordAccess, id: number): Promise<DosedTherapy | undefined> {
  const therapy = await findVisible(record, therapiesSection, id, { locked: true });
  if (!therapy || therapy.state === FORBIDDEN) return undefined;
  const [found] = await readDosedTherapies(record, eq(therapies.id, id));
  return found;
}

async function saveValues({ db, patientId }: RecordAccess, therapyId: number, values: Values): Promise<Result<Saved>> {
  const [stock] = await db
    .insert(therapyStocks)
    .values({ patientId, therapyId, ...omitUndefined(values) })
    .onConflictDoUpdate({
      target: [therapyStocks.patientId, therapyStocks.therapyId],
      set: { ...omitUndefined(values), updatedAt: sql`now()` },
    })
    .returning();
  return stock ? done({ id: therapyId, stock }) : refuse('conflict');
}

/** Who sees a therapy sees its stock, so the access log names the therapy as changed. */
const logged = (_: RecordAccess, { id }: Saved) => ({ section: therapiesSection.name, rowId: id });

/** The units at home; undefined if nothing was counted, null if they are no longer counted. */
function countedUnits(
  { packages, units, stop }: StockInput,
  perPackage: number | null,
): Result<number | null | undefined> {
  if (stop) return done(null);
  if (packages == null && units == null) return done(undefined);
  if (packages && perPackage === null) return invalid('unitsPerPackage', 'required');
  return done((packages ?? 0) * (perPackage ?? 0) + (units ?? 0));
}

/** Saves what a dose and a package of a medicine hold, and counts what is at home. */
export const saveStock = command<StockInput, Saved>({
  section: dosesSection,
  act: 'update',
  input: () => stockInput,
  async run(record, input) {
    const { therapyId, unitsPerDose, unitsPerPackage, renewDays } = input;
    const therapy = await lockedTherapy(record, therapyId);
    if (!therapy) return refuse('not_found');
    const perPackage = unitsPerPackage === undefined ? (therapy.stock?.unitsPerPackage ?? null) : unitsPerPackage;
    const counted = countedUnits(input, perPackage);
    if (!counted.ok) return counted;
    const { value: units } = counted;
    return saveValues(record, therapyId, {
      unitsPerDose: unitsPerDose ?? undefined,
      unitsPerPackage,
      renewDays: renewDays ?? undefined,
      units,
      ...(units === undefined ? {} : { countedAt: units === null ? null : new Date() }),
    });
  },
  logged,
});

/** Adds a package to what is left of a medicine now. */
export const addPackage = command<AboutTherapy, Saved>({
  section: dosesSection,
  act: 'update',
  input: () => aboutTherapy,
  async run(record, { therapyId }) {
    const now = new Date();
    const therapy = await lockedTherapy(record, therapyId);
    if (!therapy) return refuse('not_found');
    const { stock, versions } = therapy;
    if (!stock?.unitsPerPackage) return invalid('unitsPerPackage', 'required');
    const from = countedFrom([therapy]);
    const told = from ? await readDoses(record, from, daysAfter(today(now), 1), [therapyId]) : [];
    const left = stockState(stock, versions, told, now)?.left ?? 0;
    return saveValues(record, therapyId, { units: left + stock.unitsPerPackage, countedAt: now });
  },
  logged,
});

/** Stores the answer that a medicine is not taken at fixed times, so that it is one dose a day and nobody asks again. */
export const saveWithoutTimes = command<AboutTherapy, Saved>({
  section: dosesSection,
  act: 'update',
  input: () => aboutTherapy,
  async run(record, { therapyId }) {
    const therapy = await lockedTherapy(record, therapyId);
    return therapy ? saveValues(record, therapyId, { withoutTimes: true }) : refuse('not_found');
  },
  logged,
});
