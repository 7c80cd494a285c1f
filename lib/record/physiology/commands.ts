import 'server-only';
import { physiology } from '@/db/schema';
import { command } from '@/lib/access/command';
import { saveRow } from '@/lib/access/rows';
import { findSingleton, type Singleton, saveSingleton, waitForOthers } from '@/lib/access/singleton';
import { refuse } from '@/lib/values/refusal';
import { sharedPart } from '../anamnesis/model';
import { DEFAULT_LEVEL, PHYSIOLOGY_PART } from '../anamnesis/parts';
import { keepVersion } from '../anamnesis/versions';
import { type Physiology, type PhysiologyInput, reversedPeriods, savedPhysiology, settled, valuesOf } from './model';

const singleton: Singleton<typeof physiology> = { table: physiology, fresh: { level: DEFAULT_LEVEL } };

/**
 * Changes the fields that the input carries; what they say together is judged with what is stored. The fields of the
 * cycle are shown to female patients only, and taken from everybody: the card's sex may be unknown, or be put right later.
 */
export const savePhysiology = command<PhysiologyInput, Physiology>({
  section: 'physiology',
  act: 'update',
  input: () => savedPhysiology as never,
  async run(record, { id, version, level, tags, ...fields }) {
    await waitForOthers(record, 'physiology');
    const stored = await findSingleton(record, singleton);
    const before = stored ? valuesOf(stored) : {};
    const values = settled({ ...before, ...given(fields) });
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
  section: 'physiology',
  act: 'share',
  input: () => sharedPart,
  run: (record, { id, version, ...values }) => saveRow(record, physiology, { id, version, values }),
});

const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const differ = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);
