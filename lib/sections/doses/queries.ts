import 'server-only';
import { and, asc, between, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { doses, pastSchedules, therapies, therapyStocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Therapy } from '../therapies/model';
import { therapiesSection } from '../therapies/section';
import type { ScheduleVersion } from './planned';
import { dosesSection } from './section';
import type { Stock } from './stock';
import type { Dose } from './told';

/** More doses than a record has in a year; a longer list is cut. */
const MOST = 10_000;

const seen = (record: RecordAccess, ...where: (SQL | undefined)[]) =>
  and(eq(doses.patientId, record.patientId), record.visible(dosesSection), ...where);

/** The doses told for planned days from one to another, both included, of the therapies that the viewer sees; the earliest first. */
export const readDoses = (
  record: RecordAccess,
  from: string,
  to: string,
  therapyIds?: readonly number[],
): Promise<Dose[]> =>
  record.db
    .select()
    .from(doses)
    .where(seen(record, between(doses.day, from, to), therapyIds && inArray(doses.therapyId, [...therapyIds])))
    .orderBy(asc(doses.day), asc(doses.time), asc(doses.id))
    .limit(MOST);

/** The columns of a therapy that its doses and their words need. */
const PLANNING = [
  ...(['id', 'version', 'drug', 'substance', 'strength', 'dose', 'frequency', 'meal'] as const),
  ...(['rhythm', 'everyDays', 'weekdays', 'times', 'maxPerDay', 'state', 'start', 'end'] as const),
] as const;

/** A therapy with what its doses are planned by. */
export interface DosedTherapy extends Pick<Therapy, (typeof PLANNING)[number]> {
  /** The earlier schedules in the order in which they were replaced, then the present one. */
  versions: ScheduleVersion[];
  stock: Stock | null;
}

/** The therapies of whose doses the viewer learns: the place of a therapy in the emergency set tells nothing of its doses. */
const DOSED = { ...therapiesSection, emergency: undefined };

/** The therapies of whose doses the viewer learns and that meet a condition, with all schedules that they have had. */
export async function readDosedTherapies(record: RecordAccess, where?: SQL): Promise<DosedTherapy[]> {
  const rows = await record.db
    .select({ therapy: therapies, stock: therapyStocks })
    .from(therapies)
    .leftJoin(
      therapyStocks,
      and(eq(therapyStocks.patientId, therapies.patientId), eq(therapyStocks.therapyId, therapies.id)),
    )
    .where(and(eq(therapies.patientId, record.patientId), record.visible(DOSED), where))
    .orderBy(asc(therapies.start), asc(therapies.createdAt), asc(therapies.id));
  const ids = rows.map(({ therapy }) => therapy.id);
  const past = ids.length === 0 ? [] : await readPast(record, ids);
  return rows.map(({ therapy, stock }) => {
    const withoutTimes = stock?.withoutTimes ?? false;
    const earlier = past
      .filter(({ therapyId }) => therapyId === therapy.id)
      .map(
        ({ startDay, endDay, ...version }): ScheduleVersion => ({
          ...version,
          start: startDay,
          end: endDay,
          withoutTimes,
        }),
      );
    const { state, start, end, rhythm, everyDays, weekdays, times, maxPerDay } = therapy;
    const present = { state, start, end, rhythm, everyDays, weekdays, times, maxPerDay, until: null, withoutTimes };
    return { ...picked(therapy), versions: [...earlier, present], stock };
  });
}

const picked = (therapy: Therapy) =>
  Object.fromEntries(PLANNING.map((name) => [name, therapy[name]])) as Pick<Therapy, (typeof PLANNING)[number]>;

/** The earlier schedules of therapies that the viewer sees; the caller has read their ids under the policy. */
const readPast = ({ db, patientId }: RecordAccess, ids: readonly number[]) =>
  db
    .select()
    .from(pastSchedules)
    .where(and(eq(pastSchedules.patientId, patientId), inArray(pastSchedules.therapyId, [...ids])))
    .orderBy(asc(pastSchedules.until));

/** The first day of which a dose of each therapy was told, by the therapy's id. */
export async function readFirstDays(record: RecordAccess): Promise<Map<number, string>> {
  const rows = await record.db
    .selectDistinctOn([doses.therapyId], { id: doses.therapyId, day: doses.day })
    .from(doses)
    .where(seen(record, isNull(doses.deletedAt)))
    .orderBy(asc(doses.therapyId), asc(doses.day));
  return new Map(rows.map(({ id, day }) => [id, day]));
}
