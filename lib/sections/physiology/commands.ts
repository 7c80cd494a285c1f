import 'server-only';
import type { physiology } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { saveRow } from '@/lib/access/record/rows';
import { findSingleton, type Singleton, saveSingleton, waitForOthers } from '@/lib/access/record/singleton';
import { omitUndefined } from '@/lib/values/objects';
import { refuse } from '@/lib/values/refusal';
import { sharedPart } from '../anamnesis/model';
import { DEFAULT_LEVEL, PHYSIOLOGY_PART } from '../anamnesis/parts';
import { keepVersion } from '../anamnesis/versions';
import { type Physiology, type PhysiologyInput, reversedPeriods, savedPhysiology, settled, valuesOf } from './model';
import { physiologySection } from './section';

const singleton: Singleton<typeof physiology> = { section: physiologySection, fresh: { level: DEFAULT_LEVEL } };

/**
 * Changes the fields that the input contains; the periods are validated together with the stored values. The cycle fields
 * are shown to female patients only but accepted for all patients, because the sex on the card may be unknown, or be
 * corrected later.
 */
export const savePhysiology = command<PhysiologyInput, Physiology>({
  section: physiologySection,
  act: 'update',
  input: () => savedPhysiology as never,
  async run(record, { id, version, level, tags, ...fields }) {
    await waitForOthers(record, 'physiology');
    const stored = await findSingleton(record, singleton);
    const before = stored ? valuesOf(stored) : {};
    const values = settled({ ...before, ...omitUndefined(fields) });
    const reversed = reversedPeriods(values);
    if (reversed.length > 0)
      return refuse('invalid', { fields: reversed.map((path) => ({ path, message: 'period' })) });
    const saved = await saveSingleton(record, singleton, stored, { id, version, values: { ...values, level, tags } });
    if (saved.ok && differ(before, valuesOf(saved.value)))
      await keepVersion(record, PHYSIOLOGY_PART, saved.value.version, valuesOf(saved.value));
    return saved;
  },
});

export const sharePhysiology = command({
  section: physiologySection,
  act: 'share',
  input: () => sharedPart,
  run: (record, { id, version, ...values }) => saveRow(record, physiologySection, { id, version, values }),
});

const differ = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);
