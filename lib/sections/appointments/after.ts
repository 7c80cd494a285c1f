import 'server-only';
import { command } from '@/lib/access/commands/command';
import { notSubscribed } from '@/lib/access/commands/subscription';
import { watchChange } from '@/lib/access/policy/watchers';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible, saveRow } from '@/lib/access/record/rows';
import { today } from '@/lib/values/days';
import { NOT_STATED } from '@/lib/values/nobody';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { visitsSection } from '../visits/section';
import { type AfterInput, afterForm } from './after-model';
import { type Appointment, BOOKED, CANCELLED, DONE } from './model';
import { keptFiles, refusedFiles } from './save';
import { appointmentsSection } from './section';
import { withSeen } from './seen';

/** The appointment with what was written after it; `nextId` is the next appointment, if one was made. */
type After = Appointment & { nextId?: number };

/**
 * What is said after an appointment, in one transaction: the visit with what was said there, the files that came of it, the next
 * appointment, and that this one is done. Told once more, the same changes nothing; another telling is a conflict.
 */
export const tellAppointment = command<AfterInput, After>({
  section: appointmentsSection,
  act: 'move',
  readsStored: true,
  input: () => afterForm,
  async run(record, input, stored) {
    if (!stored) return refuse('not_found');
    if (stored.visitId !== null) return toldAgain(record, input, stored);
    const refused = (await refusedBefore(record, input, stored)) ?? (await refusedFiles(record, input.files));
    if (refused) return refused;
    const visit = await saveVisit(record, input, stored);
    if (!visit.ok) return visit;
    const next = await saveNext(record, input, stored);
    if (!next.ok) return next;
    const { id, version } = input;
    const files = await keptFiles(record, input.files, stored);
    const values = { state: DONE, visitId: visit.value, ...(files ? { files } : {}) };
    const saved = await saveRow(record, appointmentsSection, { id, version, values });
    if (!saved.ok) return saved;
    const [seen = saved.value] = await withSeen(record, [saved.value]);
    return done(next.value === undefined ? seen : { ...seen, nextId: next.value });
  },
  logged: (_, { id, visitId, nextId }) => [
    { rowId: id },
    ...(visitId === null ? [] : [{ section: visitsSection.name, rowId: visitId }]),
    ...(nextId === undefined ? [] : [{ rowId: nextId }]),
  ],
});

/** What keeps an appointment from being told of: its day is to come, it was cancelled, or the licence lacks the new rows. */
async function refusedBefore(record: RecordAccess, { nextDay, nextTime }: AfterInput, stored: Appointment) {
  if (stored.state === CANCELLED) return invalid('state', 'move');
  if (stored.day > today()) return invalid('day', 'futureDay');
  if (nextTime && !nextDay) return invalid('nextDay', 'required');
  if (nextDay && nextDay < today()) return invalid('nextDay', 'nextAppointment');
  const refusal =
    (await notSubscribed(record, visitsSection, 'create')) ??
    (nextDay ? await notSubscribed(record, appointmentsSection, 'create') : null);
  return refusal ? { ok: false as const, refusal } : undefined;
}

/** The visit, as confidential as its appointment. */
async function saveVisit(
  record: RecordAccess,
  { observations, conclusions }: AfterInput,
  { day, reason, level, tags, withheld }: Appointment,
): Promise<Result<number>> {
  const changed = await watchChange(record, visitsSection, 0);
  const told = { day, reason, observations, conclusions: conclusions ?? NOT_STATED };
  const values = { ...told, level, tags, ...(withheld ? { withheld } : {}) };
  const saved = await saveRow(record, visitsSection, { id: 0, values });
  if (!saved.ok) return saved;
  await changed();
  return done(saved.value.id);
}

/** The next appointment with the same doctor at the same place; undefined if none was made. */
async function saveNext(
  record: RecordAccess,
  { nextDay, nextTime }: AfterInput,
  { reason, doctor, doctorUserId, place, zone, level, tags, withheld }: Appointment,
): Promise<Result<number | undefined>> {
  if (!nextDay) return done(undefined);
  const when = { day: nextDay, time: nextTime ?? null, zone, state: BOOKED };
  const values = { ...when, reason, doctor, doctorUserId, place, level, tags, ...(withheld ? { withheld } : {}) };
  const saved = await saveRow(record, appointmentsSection, { id: 0, values });
  return saved.ok ? done(saved.value.id) : saved;
}

/** A second telling: the same words are answered with what is stored. */
async function toldAgain(record: RecordAccess, input: AfterInput, stored: Appointment): Promise<Result<After>> {
  const visit = await findVisible(record, visitsSection, stored.visitId ?? 0);
  const same = visit?.observations === input.observations && visit.conclusions === (input.conclusions ?? NOT_STATED);
  const [seen = stored] = await withSeen(record, [stored]);
  return same ? done(seen) : refuse('conflict', { stored: seen });
}
