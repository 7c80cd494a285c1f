import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { FORBIDDEN } from '@/db/reference/values';
import { type DoseChange, doses, type doses as table } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible, saveRow } from '@/lib/access/record/rows';
import { daysAfter, today } from '@/lib/values/days';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { therapiesSection } from '../therapies/section';
import { EARLY_HOURS, EDITABLE_DAYS, hasOffset, MOST_CHANGES, type NewDose, ROME } from './model';
import { dueText, type PlannedTime, wallText } from './planned';
import { dosesSection } from './section';

export type Dose = typeof table.$inferSelect;
/** A dose as it is stored now; `isNew`: it was not told before. */
export type ToldDose = Dose & { isNew?: boolean };

/** The time until which a dose is put off if none is said, in minutes. */
export const LATER_MINUTES = 30;

const MINUTE = 60_000;

/** The planned wall time of what was sent: an instant with an offset is that time in Italy. */
export function plannedOf(sent: string): PlannedTime {
  const text = sent.trim().replace(' ', 'T');
  const wall = hasOffset(text) ? wallText(new Date(text)) : text;
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * Tells what became of one dose. A dose of a therapy is told once for its planned time: telling it again changes it, and telling the
 * same again changes nothing. `onlyUntold`: a dose that was taken or skipped stays as it was told.
 */
export async function tellDose(record: RecordAccess, input: NewDose, onlyUntold = false): Promise<Result<ToldDose>> {
  const now = new Date();
  const therapy = await findVisible(record, therapiesSection, input.therapyId, { locked: true });
  if (!therapy) return refuse('not_found');
  if (therapy.state === FORBIDDEN) return invalid('therapyId', 'doseForbidden');
  const at = input.at ? new Date(input.at) : null;
  const planned = plannedOf(input.planned ?? wallText(at ?? now));
  const wrong = wrongTime(planned, { ...input, at, now }) ?? outside(planned, therapy);
  if (wrong) return wrong;
  const key = { patientId: record.patientId, therapyId: input.therapyId, ...planned };
  const said = saidOf(input, planned, now);
  const [inserted] = await record.db
    .insert(doses)
    .values({ id: newId(), authorId: record.viewer.userId, zone: input.zone ?? ROME, ...key, ...said })
    .onConflictDoNothing()
    .returning();
  if (inserted) return done({ ...inserted, isNew: true });
  const [stored] = await record.db
    .select()
    .from(doses)
    .where(
      and(
        eq(doses.patientId, key.patientId),
        eq(doses.therapyId, key.therapyId),
        eq(doses.day, key.day),
        eq(doses.time, key.time),
        isNull(doses.deletedAt),
      ),
    );
  if (!stored || (onlyUntold && stored.state !== 'rimandata')) return refuse('conflict');
  return changeDose(record, stored, repeated(input, said, stored, now), now);
}

/** What a repeated call says: what it leaves out is as it was told, unless the time until which the dose was put off is over. */
function repeated({ state, at, reason, units }: NewDose, said: Said, stored: Dose, now: Date): Said {
  if (state !== stored.state) return said;
  const isOver = state === 'rimandata' && stored.at !== null && stored.at <= now;
  return {
    state,
    at: at || isOver ? said.at : stored.at,
    reason: reason === undefined ? stored.reason : said.reason,
    units: units === undefined ? stored.units : said.units,
  };
}

type Said = Pick<Dose, 'state' | 'at' | 'reason' | 'units'>;

/** What is stored of a dose: the time at which it was taken, or until which it was put off; a reason only of a skipped one. */
export function saidOf(
  { state, at, reason, units }: Omit<NewDose, 'id' | 'therapyId'>,
  planned: PlannedTime,
  now: Date,
): Said {
  const given = at ? new Date(at) : null;
  const usual = {
    // Of a dose of an earlier day it is not known when it was taken.
    presa: planned.day === today(now) ? now : null,
    rimandata: new Date(now.getTime() + LATER_MINUTES * MINUTE),
    saltata: null,
  }[state];
  return {
    state,
    at: state === 'saltata' ? null : (given ?? usual),
    reason: state === 'saltata' ? (reason ?? null) : null,
    units: state === 'presa' ? (units ?? null) : null,
  };
}

/** Changes a told dose and keeps what it said before; a change to the same says nothing new. */
export async function changeDose(
  record: RecordAccess,
  stored: Dose,
  said: Said,
  now = new Date(),
): Promise<Result<ToldDose>> {
  const wrong = wrongTime(stored, { ...said, now });
  if (wrong) return wrong;
  const same =
    said.state === stored.state &&
    said.reason === stored.reason &&
    said.units === stored.units &&
    said.at?.getTime() === stored.at?.getTime();
  if (same) return done({ ...stored, isNew: false });
  const before: DoseChange = {
    ...{ state: stored.state, at: stored.at?.toISOString() ?? null, reason: stored.reason, units: stored.units },
    ...{ changedAt: now.toISOString(), changedBy: record.viewer.userId },
  };
  const { id, version } = stored;
  const values = { ...said, changes: [...stored.changes, before].slice(-MOST_CHANGES) };
  const saved = await saveRow(record, dosesSection, { id, version, values });
  return saved.ok ? done({ ...(saved.value as Dose), isNew: false }) : saved;
}

/** The refusal of a dose that is too old or too far ahead, or of a time that cannot be; undefined if there is none. */
export function wrongTime(planned: PlannedTime, { state, at, now }: Pick<Dose, 'state' | 'at'> & { now: Date }) {
  if (!isEditable(planned.day, now)) return invalid('planned', `doseTooOld?days=${EDITABLE_DAYS}`);
  if (isTooEarly(planned, now)) return invalid('planned', 'doseTooEarly');
  if (!at || state === 'saltata') return undefined;
  if (isTooEarly(planned, at)) return invalid('at', 'doseTooEarly');
  const minutes = (at.getTime() - now.getTime()) / MINUTE;
  if (state === 'presa' && minutes > 5) return invalid('at', 'futureTime');
  // A dose is put off by a day at most; what was put off earlier stays as it was.
  if (state === 'rimandata' && minutes > 24 * 60) return invalid('at', 'doseTooLate');
  return undefined;
}

/** Whether an instant is too long before the planned time of a dose. */
const isTooEarly = ({ day, time }: PlannedTime, instant: Date) =>
  dueText({ day, time: time || '00:00' }) > wallText(new Date(instant.getTime() + EARLY_HOURS * 60 * MINUTE));

export const isEditable = (day: string, now = new Date()) => day >= daysAfter(today(now), -EDITABLE_DAYS);

const outside = ({ day }: PlannedTime, { start, end }: { start: string; end: string | null }) =>
  day < start || (end !== null && day > end) ? invalid('planned', 'doseOutsidePeriod') : undefined;
