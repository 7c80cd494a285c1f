import 'server-only';
import { inArray, or } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { doctorViewPageOf, ownPageOf } from '@/lib/kit/pages';
import { MONTH } from '@/lib/navigation/address-names';
import { daysAfter, today } from '@/lib/values/days';
import { standingIs } from '../therapies/current-query';
import { adherenceAmong, adherenceFrom, type Count } from './adherence';
import { type DoseCourse, intakesByDay, readCourse } from './course';
import { type DosesOfDay, dosesByDay, monthSpan, monthsUntil } from './days';
import { type MedicineDoses, medicineOf, totalOf } from './medicine-doses';
import { EDITABLE_DAYS } from './model';
import { type DosedTherapy, readDosedTherapies, readDoses, readFirstDays } from './queries';
import { dosesSection } from './section';
import { countedFrom, stocksAmong } from './stocks';

export interface DosesPage {
  /** The day on which it was read. */
  readOn: string;
  /** Whether the reader sees every medicine, and may tell doses. */
  whole: boolean;
  canWrite: boolean;
  /** The planned doses of the shorter period, of all medicines together; null if nothing was told. */
  total: Pick<Count, 'planned' | 'taken'> | null;
  medicines: MedicineDoses[];
  /** The days whose doses can be told and changed. */
  recent: DosesOfDay[];
  /** The months of the earlier days, and the doses of the one that the address names. */
  months: string[];
  month: { name: string; days: DosesOfDay[] } | null;
  course: DoseCourse | undefined;
}

interface Days {
  therapies: readonly DosedTherapy[];
  first: ReadonlyMap<number, string>;
  now: Date;
}

/** The months before the recent days, and the doses of the month that the address names. */
async function readMonth(record: RecordAccess, query: Query, { therapies: dosed, first, now }: Days) {
  const last = daysAfter(today(now), -EDITABLE_DAYS - 1);
  const [earliest] = [...first.values()].sort();
  const months = earliest === undefined || earliest > last ? [] : monthsUntil(earliest, last);
  const span = monthSpan(query[MONTH]);
  const name = String(query[MONTH]);
  if (!span || !months.includes(name)) return { months, month: null };
  const [to = last] = [span.to, last].sort();
  const within = { from: span.from, to };
  const told = await readDoses(record, within.from, within.to);
  const days = dosesByDay(dosed, told, { ...within, now, sinceOf: ({ id }) => first.get(id) });
  return { months, month: { name, days } };
}

/** The contents of the page about the doses that were taken, as far as the viewer sees their medicines. */
export async function readDosesContent(record: RecordAccess, query: Query, now = new Date()): Promise<DosesPage> {
  const first = await readFirstDays(record);
  const told = first.size > 0 ? inArray(therapies.id, [...first.keys()]) : undefined;
  const dosed = await readDosedTherapies(record, or(standingIs('current'), told));
  const from = adherenceFrom(now);
  const [earliest = from] = [from, countedFrom(dosed) ?? from].sort();
  const doses = await readDoses(record, earliest, daysAfter(today(now), 1));
  const adherence = adherenceAmong(dosed, doses, first, now);
  const read = { told: doses, adherence, stocks: stocksAmong(dosed, doses, now), now };
  const medicines = dosed
    .map((therapy) => medicineOf(therapy, read))
    .filter((one) => one.isCurrent || one.counted || one.asNeeded?.intakes.length);
  const intakes = medicines.flatMap(({ therapy, asNeeded }) =>
    asNeeded ? [{ therapyId: therapy.id, name: therapy.drug, days: intakesByDay(asNeeded.intakes, from) }] : [],
  );
  const canWrite = record.relation.capabilities.write;
  const recent = { from: daysAfter(today(now), -EDITABLE_DAYS), to: today(now), now };
  // Who cannot tell doses is not shown the planned doses of a medicine of which nothing was told yet.
  const sinceOf = canWrite ? undefined : ({ id }: DosedTherapy) => first.get(id);
  const [course, month] = await Promise.all([
    readCourse(record, query, { from, to: today(now), intakes }),
    readMonth(record, query, { therapies: dosed, first, now }),
  ]);
  return {
    readOn: today(now),
    whole: record.missesNothing,
    canWrite,
    total: totalOf(adherence),
    medicines: [...medicines.filter((one) => one.isCurrent), ...medicines.filter((one) => !one.isCurrent)],
    recent: dosesByDay(dosed, doses, { ...recent, ...(sinceOf && { sinceOf }) }),
    course,
    ...month,
  };
}

/** The data of the owner's page. */
export const readDosesPage = ownPageOf(dosesSection, (record, query) => readDosesContent(record, query));
/** The data of a doctor's page. */
export const readDoctorViewDoses = doctorViewPageOf((record, query) => readDosesContent(record, query));
