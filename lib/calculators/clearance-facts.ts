import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Facts, readBodyFacts } from './facts';
import { readLaboratoryFacts } from './laboratory';

/** What the calculators of clearance know beforehand: who is calculated for, and what the laboratory has measured. */
export async function readClearanceFacts(record: RecordAccess): Promise<Facts> {
  const [body, laboratory] = await Promise.all([readBodyFacts(record), readLaboratoryFacts(record)]);
  return { ...laboratory, ...body };
}
