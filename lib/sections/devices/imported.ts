import 'server-only';
import type { z } from 'zod';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { omitNull } from '@/lib/values/objects';
import { done, type FieldError, fieldErrors, type Result, refuse } from '@/lib/values/refusal';
import { saveReading } from '../readings/commands';
import { importedReading, type Reading } from '../readings/model/model';
import { readingsSection } from '../readings/section';
import { storeDeviceReadings } from './commands';
import { deviceBatch } from './model/model';

type ImportedInput = z.infer<typeof importedReading>;

/**
 * Saves a reading from an imported document: if it has a device and a time, as a device's reading, otherwise as if it had
 * been typed in.
 */
export const saveImportedReading = command<ImportedInput, Reading>({
  section: readingsSection,
  act: 'create',
  input: () => importedReading,
  run(record, input) {
    const { kind, device, serialNumber, measuredAt, perfusionIndex, ...typed } = input;
    return device && measuredAt ? fromDevice(record, input) : saveReading.run(record, typed, undefined);
  },
});

async function fromDevice(record: RecordAccess, input: ImportedInput): Promise<Result<Reading>> {
  const { id, version, confirmed, day, level, tags, device, serialNumber, measuredAt, ...values } = input;
  // The reader of a review may have corrected the day.
  const at = day && measuredAt ? `${day}${measuredAt.slice(day.length)}` : measuredAt;
  const reading = omitNull({ ...values, measuredAt: at });
  const batch = deviceBatch.safeParse({ readings: [{ device, serialNumber, reading }], level, tags });
  if (!batch.success) return refuse('invalid', { fields: fieldErrors(batch.error).map(ofReading) });
  const stored = await storeDeviceReadings.run(record, batch.data, undefined);
  const row = stored.ok ? stored.value.rows[0]?.row : undefined;
  return row ? done(row) : refuse('conflict');
}

/** An error of a batch of one reading, under the reading's own name of the field. */
const ofReading = ({ path, message }: FieldError): FieldError => {
  const name = path.split('.').at(-1) ?? '';
  return { path: name === 'measuredAt' ? 'day' : name, message };
};
