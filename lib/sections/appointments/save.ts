import 'server-only';
import type { appointments } from '@/db/schema';
import type { Command } from '@/lib/access/commands/command';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { today } from '@/lib/values/days';
import { plainText } from '@/lib/values/plain-text';
import { invalid, type Result } from '@/lib/values/refusal';
import { visitsSection } from '../visits/section';
import { readOwnDoctors } from './doctors';
import { type Appointment, type AppointmentInput, DONE } from './model';
import { readFiles, withSeen } from './seen';

/** Refuses a visit that the viewer does not see, and an appointment that is done before its day. */
export async function refusedAppointment(
  record: RecordAccess,
  input: AppointmentInput,
  stored: Appointment | undefined,
) {
  const { state, day } = { ...stored, ...definedOf(input) };
  if (state === DONE && day !== undefined && day > today()) return invalid('day', 'futureDay');
  const { visitId } = input;
  return visitId && !(await findVisible(record, visitsSection, visitId)) ? invalid('visitId', 'invalid') : undefined;
}

/** Refuses files that the viewer does not see. */
export async function refusedFiles(record: RecordAccess, files: readonly number[] | undefined) {
  if (!files) return undefined;
  const seen = await readFiles(record, files);
  return seen.length === files.length ? undefined : invalid('files', 'invalid');
}

const definedOf = ({ state, day }: AppointmentInput) => ({
  ...(state === undefined ? {} : { state }),
  ...(day === undefined ? {} : { day }),
});

/** The derived save, which also finds the doctor's user, and keeps the files that the viewer does not see. */
export const saveAppointment = (
  section: ClinicalSection<typeof appointments>,
  usual: Command<AppointmentInput, Appointment>,
): Command<AppointmentInput, Appointment> => ({
  ...usual,
  section,
  async run(record, input, stored) {
    const refused = await refusedFiles(record, input.files);
    if (refused) return refused;
    const files = await keptFiles(record, input.files, stored);
    const values = { ...input, ...(await doctorOf(record, input, stored)), ...(files ? { files } : {}) };
    return seenResult(record, await usual.run(record, values, stored));
  },
});

/** The user of an associated doctor with the name in the input; null for any other name, and for a name that two doctors have. */
async function doctorOf(
  record: RecordAccess,
  { doctor }: AppointmentInput,
  stored: Appointment | undefined,
): Promise<{ doctorUserId?: number | null }> {
  if (doctor === undefined || doctor === stored?.doctor) return {};
  const same = (await readOwnDoctors(record)).filter(({ name }) => plainText(name) === plainText(doctor ?? ''));
  return { doctorUserId: same.length === 1 ? (same[0]?.userId ?? null) : null };
}

/**
 * The files to store: those of the input, and those of the stored row that the viewer does not see and therefore cannot have
 * taken away. Undefined: they stay as they are.
 */
export async function keptFiles(
  record: RecordAccess,
  files: readonly number[] | undefined,
  stored: Appointment | undefined,
): Promise<number[] | undefined> {
  if (!files) return undefined;
  const before = stored?.files ?? [];
  const seen = (await readFiles(record, before)).map(({ id }) => id);
  return [...new Set([...files, ...before.filter((id) => !seen.includes(id))])];
}

/** A conflict too answers with the stored row as the viewer sees it. */
async function seenResult(record: RecordAccess, result: Result<Appointment>): Promise<Result<Appointment>> {
  if (result.ok || !result.refusal.stored) return result;
  const [stored] = await withSeen(record, [result.refusal.stored as Appointment]);
  return { ok: false, refusal: { ...result.refusal, stored } };
}
