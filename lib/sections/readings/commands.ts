import 'server-only';
import { and, eq } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { saveRow } from '@/lib/access/record/rows';
import { removal, sharing } from '@/lib/kit/commands';
import { omitUndefined } from '@/lib/values/objects';
import { type Result, refuse } from '@/lib/values/refusal';
import { readPatient } from '../patient/queries';
import { heightsFor } from './heights';
import { MEASURES } from './model/limits';
import {
  contradictions,
  type Measured,
  type Reading,
  type ReadingInput,
  rareMeasures,
  readingInput,
} from './model/model';
import { savedWords } from './saved-words';
import { readingsSection } from './section';
import { meaningOf } from './typed';

/** Creates a reading (id 0) or changes it. An unusual value is saved only with its confirmation. */
export const saveReading = command<ReadingInput, Reading>({
  section: readingsSection,
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: readingInput,
  async run(record, { id, version, confirmed, ...given }) {
    const values = withoutMeal(given);
    const stored = id === 0 ? undefined : await lockedReading(record, id);
    // A missing or meanwhile changed row is reported before any other error.
    const asRead = stored !== undefined && (version === undefined || version === stored.version);
    if (asRead && stored.device !== null) {
      const changed = changedValues(values, stored);
      if (changed.length > 0) return refuse('invalid', { fields: changed });
    }
    const refused = id === 0 || asRead ? refusedMeasures(values, stored, confirmed === true) : undefined;
    return refused ?? saveRow(record, readingsSection, { id, version, values });
  },
  async said(record, reading, words) {
    const [{ birthDate }, heights] = await Promise.all([readPatient(record), heightsFor(record, [reading])]);
    return savedWords(reading, meaningOf(reading, { birthDate, height: heights.get(reading.id) ?? null }), words);
  },
});

export const removeReading = removal(readingsSection);
export const shareReading = sharing(readingsSection);

/** The stored reading, locked until this save is done, because its measures are validated together with the new ones. */
async function lockedReading(record: RecordAccess, id: number): Promise<Reading | undefined> {
  const [row] = await record.db
    .select()
    .from(readings)
    .where(and(eq(readings.patientId, record.patientId), eq(readings.id, id), record.visible(readingsSection)))
    .for('update');
  return row;
}

/**
 * The fields of a device's reading that the save would change although it must not: the values and the day stay as the
 * device sent them.
 */
const changedValues = (values: Partial<ReadingInput>, stored: Reading) =>
  (['day', 'time', 'meal', ...MEASURES] as const).flatMap((path) =>
    values[path] === undefined || values[path] === stored[path] ? [] : [{ path, message: 'deviceValues' }],
  );

/** The values to save, with the meal cleared if the glucose value is cleared. */
const withoutMeal = (values: Partial<ReadingInput>): Partial<ReadingInput> =>
  values.glucose === null && values.meal === undefined ? { ...values, meal: null } : values;

function refusedMeasures(values: Measured, stored: Reading | undefined, confirmed: boolean): Result<never> | undefined {
  const wrong = contradictions({ ...stored, ...omitUndefined(values) });
  if (wrong.length > 0) return refuse('invalid', { fields: wrong });
  const rare = confirmed ? [] : rareMeasures(values, stored);
  return rare.length > 0 ? refuse('unconfirmed', { fields: rare }) : undefined;
}
