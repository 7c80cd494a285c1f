import 'server-only';
import type { Command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { omitUndefined } from '@/lib/values/objects';
import { invalid, type Result } from '@/lib/values/refusal';
import { standingOf } from './current';
import type { Taken } from './intake';
import { checkDrug } from './interactions';
import type { Therapy, TherapyInput } from './model';
import type { RuledTherapy } from './rules';
import { therapiesSection } from './section';

const { save } = therapiesSection;

/**
 * The save that the forms use. If a medicine that is or will be taken is new, changed or taken up again, it is checked
 * again at the save, whatever the form has checked before: its findings must have been accepted, with a reason to continue. If the check fails,
 * nothing is saved.
 */
export const saveCheckedTherapy: Command<TherapyInput, Therapy> = {
  ...save,
  async run(record, input, stored) {
    const checked = await accepted(record, input, stored);
    return checked.ok ? save.run(record, checked.value, stored) : checked;
  },
};

/** Whether the drug is being taken or will be. Days that are missing or wrong are refused by the save itself. */
const willBeTaken = ({ state, start, end }: Pick<RuledTherapy, 'state' | 'start' | 'end'>) =>
  state !== undefined && ['current', 'toCome'].includes(standingOf({ state, start: start ?? '', end: end ?? null }));

async function accepted(
  record: RecordAccess,
  input: TherapyInput,
  stored: Therapy | undefined,
): Promise<Result<TherapyInput>> {
  // A row that does not exist is refused by the save itself.
  if (input.id !== 0 && !stored) return { ok: true, value: input };
  const after = { ...stored, ...omitUndefined(input) };
  const same = stored && willBeTaken(stored) && after.drugId === stored.drugId && after.drug === stored.drug;
  if (!willBeTaken(after) || same) return { ok: true, value: input };
  const wanted = { ...(after.drugId ? { drugId: after.drugId } : { drug: after.drug ?? '' }), taken: after as Taken };
  const found = (await checkDrug(record, wanted, input.id || undefined))?.findings ?? [];
  if (found.length === 0) return { ok: true, value: { ...input, interactionReason: null, acceptedFindings: null } };
  const seen = new Set(after.acceptedFindings ?? []);
  const known = after.interactionReason && found.every((finding) => seen.has(finding.key));
  return known ? { ok: true, value: input } : invalid('interactionReason', 'interactionReason');
}
