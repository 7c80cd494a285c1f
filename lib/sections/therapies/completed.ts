import 'server-only';
import { and, eq } from 'drizzle-orm';
import { CONCLUDED, ONGOING } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import { changes } from '@/lib/access/commands/moves';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Drug, drugLabel, drugsOf } from '@/lib/catalogue/drugs';
import { strengthIn } from '@/lib/catalogue/strength';
import { translate } from '@/lib/i18n/translate';
import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { suggestedDoctors } from '../associations/queries';
import { diagnosesSection } from '../diagnoses/section';
import { substanceOf } from './drug-words';
import type { Therapy } from './model';
import { problemsOf } from './rules';
import { tidied } from './schedule';
import { scheduleWords } from './schedule-words';

export type Values = Partial<Omit<Therapy, 'id' | 'version'>>;
type Stored = Therapy | undefined;

/**
 * The values to save, completed with the names of the drug and the prescriber; refused if they do not make a valid therapy.
 */
export async function completed(record: RecordAccess, given: Values, stored: Stored): Promise<Result<Values>> {
  const withDrug = await drugNamed(record, given, stored);
  if (!withDrug.ok) return withDrug;
  const named = await prescriberNamed(record, withDrug.value, stored);
  if (!named.ok) return named;
  const values = resumed(ended(named.value, stored), stored);
  const after = { ...stored, ...omitUndefined(values) };
  // A therapy whose other fields are unchanged can be shared even if it would not pass the present rules.
  const fields = !stored || changes(values, stored) ? problemsOf(after) : [];
  if (fields.length > 0) return refuse('invalid', { fields });
  const { diagnosisId } = values;
  const known = !diagnosisId || diagnosisId === stored?.diagnosisId || (await pathologyOf(record, diagnosisId));
  return known ? done(scheduled(values, after)) : invalid('diagnosisId', 'invalid');
}

/** The substance and strength of another drug: those of the former one are not its own. */
const UNNAMED = { substance: null, strength: null };

/** The substance and strength by the catalogue; the strength as typed or stored if the catalogue does not state any. */
const ofCatalogue = ({ ingredients, pack }: Drug, { substance, strength }: Values, stored?: Stored) => ({
  substance: substanceOf(ingredients) ?? substance ?? null,
  strength: strengthIn(pack) ?? (strength === undefined ? (stored?.strength ?? null) : strength),
});

/**
 * Completes the drug. With an id, its name, substance and strength are taken from the catalogue; a changed name without an id
 * is of a drug written by hand.
 */
async function drugNamed({ db }: RecordAccess, values: Values, stored: Stored): Promise<Result<Values>> {
  const { drugId, drug } = values;
  if (!drugId)
    return done(drug && drug !== stored?.drug ? { ...UNNAMED, ...omitUndefined(values), drugId: null } : values);
  const [found] = await drugsOf([drugId], db);
  if (drugId === stored?.drugId)
    return done({ ...values, ...(found ? ofCatalogue(found, values, stored) : {}), drug: stored.drug });
  return found
    ? done({ ...values, ...ofCatalogue(found, values), drug: drugLabel(found) })
    : invalid('drugId', 'invalid');
}

/**
 * Completes the prescriber. With an id, it must be one of the patient's doctors (or the stored prescriber), whose name is
 * saved with it; without an id, only the typed name is saved.
 */
async function prescriberNamed(record: RecordAccess, values: Values, stored: Stored): Promise<Result<Values>> {
  const { prescriberId, prescriber } = values;
  // An unchanged prescriber is kept, even if that doctor is no longer one of the patient's doctors.
  if (prescriberId && prescriberId === stored?.prescriberId) return done({ ...values, prescriber: stored.prescriber });
  if (!prescriberId) return done(prescriber ? { ...values, prescriberId: null } : values);
  const doctors = await suggestedDoctors(record);
  const found = doctors.find(({ doctor }) => doctor.userId === prescriberId);
  return found ? done({ ...values, prescriber: fullName(found.doctor) }) : invalid('prescriberId', 'invalid');
}

/**
 * Adds the end day of a therapy that is moved to the concluded ones without one: today, or the therapy's start day if that
 * is later.
 */
function ended(values: Values, stored: Stored): Values {
  const concludes = stored && values.state === CONCLUDED && stored.state !== CONCLUDED;
  if (!concludes || values.end || (values.end === undefined && stored.end)) return values;
  const [, end = today()] = [values.start ?? stored.start, today()].sort();
  return { ...values, end };
}

/** Removes the end day of a therapy that is taken up again, if that day has passed: otherwise it would still be over. */
export function resumed(values: Values, stored: Stored): Values {
  const resumes = stored && values.state === ONGOING && stored.state !== ONGOING;
  return resumes && !values.end && stored.end && stored.end < today() ? { ...values, end: null } : values;
}

const inItalian = (key: string, values?: Record<string, string>) => translate('it', `therapies.${key}`, values);

/**
 * If the therapy has a rhythm, adds the frequency in words, made from the schedule; clears the parts that the rhythm does
 * not use.
 */
function scheduled(values: Values, after: Values): Values {
  if (!after.rhythm) return { ...values, ...(values.rhythm === null ? tidied({ rhythm: null }) : {}) } as Values;
  const schedule = tidied(after);
  const { rhythm, everyDays, weekdays, times, maxPerDay, meal } = schedule;
  const frequency = scheduleWords(schedule, { t: inItalian, locale: 'it' });
  return { ...values, rhythm, everyDays, weekdays, times, maxPerDay, meal, frequency } as Values;
}

/** The name of a diagnosis; undefined if this viewer sees no such diagnosis. */
export async function pathologyOf(record: RecordAccess, id: number): Promise<string | undefined> {
  const { patientId, pathology } = diagnoses;
  const [found] = await record.db
    .select({ pathology })
    .from(diagnoses)
    .where(and(eq(patientId, record.patientId), eq(diagnoses.id, id), record.visible(diagnosesSection)));
  return found?.pathology;
}
