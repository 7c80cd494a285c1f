import 'server-only';
import { command } from '@/lib/access/commands/command';
import { removeRow } from '@/lib/access/record/rows';
import { type RemovalInput, removal } from '@/lib/kit/commands';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { type DoseBatch, type DoseInput, doseBatch, doseChange, EDITABLE_DAYS, type NewDose, newDose } from './model';
import { dosesSection } from './section';
import { changeDose, type Dose, isEditable, saidOf, type ToldDose, tellDose } from './told';

/** Tells what became of a dose; the same planned time of a therapy is told once. */
export const saveDose = command<NewDose, ToldDose>({
  section: dosesSection,
  act: 'create',
  input: () => newDose,
  run: (record, input) => tellDose(record, input),
});

/** Tells several doses, all or none. */
export const saveDoses = command<DoseBatch, { id: number; doses: ToldDose[] }>({
  section: dosesSection,
  act: 'create',
  input: () => doseBatch,
  async run(record, { doses }) {
    const told: ToldDose[] = [];
    for (const [at, one] of doses.entries()) {
      const saved = await tellDose(record, one);
      if (!saved.ok)
        return saved.refusal.fields
          ? refuse('invalid', {
              fields: saved.refusal.fields.map(({ path, message }) => ({ path: `doses.${at}.${path}`, message })),
            })
          : saved;
      told.push(saved.value);
    }
    return done({ id: told[0]?.id ?? 0, doses: told });
  },
  logged: (_, { doses }) => doses.map(({ id }) => ({ rowId: id })),
});

/** Changes a dose that was told, within 14 days; what it said before is kept with it. */
export const updateDose = command<DoseInput, ToldDose>({
  section: dosesSection,
  act: 'update',
  readsStored: true,
  input: () => doseChange,
  async run(record, { version, id: _, ...input }, stored) {
    if (!stored) return refuse('not_found');
    if (version !== undefined && version !== stored.version) return refuse('conflict', { stored });
    const { state = stored.state, at = state === stored.state ? stored.at?.toISOString() : undefined } = input;
    const reason = input.reason === undefined ? stored.reason : input.reason;
    const units = input.units === undefined ? stored.units : input.units;
    return changeDose(record, stored, saidOf({ state, at, reason, units }, stored, new Date()));
  },
});

const usual = removal(dosesSection);

/** Takes back what was told of a dose, within 14 days. */
export const removeDose = command<RemovalInput, Dose>({
  ...usual,
  section: dosesSection,
  readsStored: true,
  async run(record, { id, version }, stored) {
    if (!stored) return refuse('not_found');
    if (!isEditable(stored.day)) return invalid('planned', `doseTooOld?days=${EDITABLE_DAYS}`);
    const removed = await removeRow(record, dosesSection, { id, version });
    return removed.ok ? done(removed.value as Dose) : removed;
  },
});
