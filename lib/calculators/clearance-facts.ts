import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { type Facts, readBodyFacts } from './facts';
import { readLaboratoryFacts } from './laboratory';

/** The known values for the clearance calculators: the patient's body data and the laboratory's results. */
export async function readClearanceFacts(record: RecordAccess): Promise<Facts> {
  const [body, laboratory] = await Promise.all([readBodyFacts(record), readLaboratoryFacts(record)]);
  return { ...laboratory, ...body };
}
