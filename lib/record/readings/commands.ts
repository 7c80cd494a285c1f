import 'server-only';
import { and, eq } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { command } from '@/lib/access/command';
import type { RecordAccess } from '@/lib/access/record';
import { saveRow } from '@/lib/access/rows';
import { type Result, refuse } from '@/lib/values/refusal';
import { removal, sharing } from '../commands';
import { contradictions, type Measured, type Reading, type ReadingInput, rareMeasures, readingInput } from './model';

/** Creates a reading (id 0) or changes it. A rare value is saved only when it comes with its confirmation. */
export const saveReading = command<ReadingInput, Reading>({
  section: 'readings',
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: readingInput,
  async run(record, { id, version, confirmed, ...values }) {
    const stored = id === 0 ? undefined : await lockedReading(record, id);
    // Of a row that is not there, or has changed since it was read, that is what is told first.
    const asRead = stored !== undefined && (version === undefined || version === stored.version);
    const refused = id === 0 || asRead ? refusedMeasures(values, stored, confirmed === true) : undefined;
    return refused ?? saveRow(record, readings, { id, version, values });
  },
});

export const removeReading = removal('readings', readings);
export const shareReading = sharing('readings', readings);

/** The stored reading, which nobody else changes until this save is done: its measures are judged together. */
async function lockedReading(record: RecordAccess, id: number): Promise<Reading | undefined> {
  const [row] = await record.db
    .select()
    .from(readings)
    .where(and(eq(readings.patientId, record.patientId), eq(readings.id, id), record.visible(readings)))
    .for('update');
  return row;
}

function refusedMeasures(values: Measured, stored: Reading | undefined, confirmed: boolean): Result<never> | undefined {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const wrong = contradictions({ ...stored, ...given });
  if (wrong.length > 0) return refuse('invalid', { fields: wrong });
  const rare = confirmed ? [] : rareMeasures(values, stored);
  return rare.length > 0 ? refuse('unconfirmed', { fields: rare }) : undefined;
}
