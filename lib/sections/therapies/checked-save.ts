import 'server-only';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { therapies } from '@/db/schema';
import type { Command } from '@/lib/access/commands/command';
import { changes } from '@/lib/access/commands/moves';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Finding } from '@/lib/catalogue/interactions/findings';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { isSerious } from './acceptance';
import { refusedCheck } from './check-answer';
import { checkedToWire } from './check-wire';
import { standingOf } from './current';
import { checkDrug } from './interactions';
import { type Therapy, type TherapyInput, therapyModel } from './model';
import { therapiesSection } from './section';

const { save, wire } = therapiesSection;

/** Accepts all findings of the check, as programs do; a form sends the keys of those that it has shown instead. */
const accepted = z.boolean().nullable().optional();
type CheckedInput = TherapyInput & { accepted?: boolean | null | undefined };

/**
 * The save that the forms and the routes use. A therapy that is taken or will be is checked as it is after the save. Unless
 * its serious findings have been accepted, with a reason for going on, the save is refused with the findings, and nothing is
 * saved; nor is anything saved if the check fails.
 */
export const saveCheckedTherapy: Command<CheckedInput, Therapy> = {
  ...save,
  input: (id) => (id === 0 ? therapyModel.newRow : therapyModel.change).extend({ accepted }) as z.ZodType<CheckedInput>,
  async run(record, { accepted, acceptedFindings, ...input }, stored) {
    const saved = await save.run(record, input, stored);
    if (!saved.ok || !isTaken(saved.value)) return saved;
    const after = saved.value;
    const asked = stored === undefined || CHECKED.some((name) => changes({ [name]: after[name] }, stored));
    const answer = { all: accepted === true, keys: acceptedFindings ?? [], reason: input.interactionReason };
    return asked || answer.all || answer.keys.length > 0 ? accepting(record, { after, stored, asked, answer }) : saved;
  },
};

/** The therapies as all code handles them that saves rows of any section: with the check. */
export const checkedTherapiesSection = {
  ...therapiesSection,
  save: saveCheckedTherapy,
  wire: { ...wire, checkedToWire },
};

/** The fields on which the findings depend. */
const CHECKED = [
  'state',
  'drugId',
  'drug',
  'substance',
  'strength',
  'dose',
  'frequency',
  'rhythm',
  'everyDays',
  'weekdays',
  'times',
  'maxPerDay',
  'start',
  'end',
] as const;

const isTaken = (therapy: Therapy) => ['current', 'toCome'].includes(standingOf(therapy));

interface Saved {
  after: Therapy;
  stored: Therapy | undefined;
  /** Whether all serious findings must be accepted, because the save may have caused them. */
  asked: boolean;
  answer: { all: boolean; keys: readonly string[]; reason: string | null | undefined };
}

/** Checks the saved therapy and stores what has been accepted of its findings; of other keys nothing is stored. */
async function accepting(record: RecordAccess, { after, stored, asked, answer }: Saved): Promise<Result<Therapy>> {
  const medicine = after.drugId === null ? { drug: after.drug } : { drugId: after.drugId };
  const result = await checkDrug(record, { ...medicine, taken: after }, after.id);
  // Only a medicine that the catalogue lacks has no result; the save has just found it there.
  if (!result) throw new Error('a saved medicine could not be checked');
  const earlier = new Set(stored?.acceptedFindings ?? []);
  const now = new Set(answer.keys);
  const isAccepted = ({ key }: Finding) => earlier.has(key) || answer.all || now.has(key);
  const taken = result.findings.filter(isAccepted);
  const left = result.findings.some((finding) => isSerious(finding) && !isAccepted(finding));
  const unexplained = !answer.reason && taken.some((one) => isSerious(one) && !earlier.has(one.key));
  if ((asked && left) || unexplained) return refuse('unaccepted', { checked: refusedCheck(result) });
  const keys = taken.map(({ key }) => key);
  return done(
    await withAnswer(record, after, {
      acceptedFindings: keys.length > 0 ? keys : null,
      interactionReason: keys.length > 0 || answer.reason ? after.interactionReason : null,
    }),
  );
}

async function withAnswer(
  { db, patientId }: RecordAccess,
  therapy: Therapy,
  answer: Pick<Therapy, 'acceptedFindings' | 'interactionReason'>,
): Promise<Therapy> {
  if (!changes(answer, therapy)) return therapy;
  await db
    .update(therapies)
    .set(answer)
    .where(and(eq(therapies.patientId, patientId), eq(therapies.id, therapy.id)));
  return { ...therapy, ...answer };
}
