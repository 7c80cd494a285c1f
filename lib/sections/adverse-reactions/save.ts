import 'server-only';
import { eq } from 'drizzle-orm';
import { type adverseReactions, patients } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { changes } from '@/lib/access/commands/moves';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible, saveRow } from '@/lib/access/record/rows';
import { omitUndefined } from '@/lib/values/objects';
import { invalid, type Result, refuse } from '@/lib/values/refusal';
import { therapiesSection } from '../therapies/section';
import { type AdverseReaction, OF_WOMEN, type ReportInput, reportModel } from './model/model';
import { problemsOf } from './rules';

type Input = ReportInput & { therapyId?: number };
type Values = Partial<Omit<AdverseReaction, 'id' | 'version'>>;
type Stored = AdverseReaction | undefined;

/** Saves a report, as a draft or as complete; the text of a sent report can no longer be changed. */
export const saveReport = (section: ClinicalSection<typeof adverseReactions>): Command<ReportInput, AdverseReaction> =>
  command<Input, AdverseReaction>({
    section,
    readsStored: true,
    act: (input, stored) => {
      if (input.id === 0) return 'create';
      return stored && onlyShares(input, stored) ? 'share' : 'update';
    },
    input: (id) => (id === 0 ? reportModel.newRow : reportModel.change),
    async run(record, { id, version, therapyId = 0, ...given }, stored) {
      if (id !== 0 && !stored) return refuse('not_found');
      const started = stored ? {} : await startedBy(record, therapyId);
      if (!started) return invalid('therapyId', 'invalid');
      const female = await isFemale(record);
      const values = { ...started, ...ofWomenOnly(given as Values, female) };
      const refused = refusedValues(values, stored, female);
      return refused ?? saveRow(record, section, { id, version, values });
    },
  });

const onlyShares = (
  { id: _, version: __, level, tags: ___, therapyId: ____, ...others }: Input,
  stored: AdverseReaction,
) => level !== undefined && !changes(others, stored);

/** The values that a new report takes from its therapy; undefined if the record has no such therapy. */
async function startedBy(record: RecordAccess, therapyId: number): Promise<Values | undefined> {
  const therapy = await findVisible(record, therapiesSection, therapyId, { locked: true });
  return therapy && { therapyId, drug: therapy.drug };
}

async function isFemale({ db, patientId }: RecordAccess): Promise<boolean> {
  const [patient] = await db.select({ sex: patients.sex }).from(patients).where(eq(patients.id, patientId));
  return patient?.sex === 'female';
}

/** For patients who are not female, nothing about pregnancies is stored, whatever was sent. */
const ofWomenOnly = (values: Values, female: boolean): Values =>
  female ? values : { ...values, ...Object.fromEntries(OF_WOMEN.map((name) => [name, undefined])) };

function refusedValues(values: Values, stored: Stored, female: boolean): Result<never> | undefined {
  const { level: _, tags: __, ...words } = values;
  // If the text is unchanged, the report's level and specialities may be changed even if the report would not pass the
  // present rules.
  if (stored && !changes(words, stored)) return undefined;
  if (stored?.delivery === 'sent' || stored?.delivery === 'sending') return invalid('status', 'reportSent');
  const fields = problemsOf({ ...stored, ...omitUndefined(words) }, female);
  return fields.length > 0 ? refuse('invalid', { fields }) : undefined;
}
