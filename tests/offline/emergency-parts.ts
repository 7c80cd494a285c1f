import { emergencyDescription } from '@/lib/reports/emergency/description';
import { readEmergency } from '@/lib/reports/emergency/reading';
import { opened } from '../access/shared-record';
import type { Patient } from '../support/people';

/** The parts of the patient's own emergency sheet up to a level, as JSON. */
export async function drawnParts({ userId }: Patient, level: number) {
  const extract = await opened(userId, 'own', (record) => readEmergency(record, level));
  return JSON.parse(JSON.stringify((await emergencyDescription(extract, { form: 'foglio' })).parts));
}
