import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ecgTracings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { ecgsSection } from './section';

/** An electrocardiogram that the viewer may see, with its tracing. */
export async function readEcg(record: RecordAccess, id: number) {
  const ecg = await findVisible(record, ecgsSection, id);
  if (!ecg) return undefined;
  const { heartRates, samples } = ecgTracings;
  const [tracing] = await record.db
    .select({ heartRates, samples })
    .from(ecgTracings)
    .where(and(eq(ecgTracings.patientId, record.patientId), eq(ecgTracings.ecgId, id)));
  return tracing && { ...ecg, ...tracing };
}
export type WholeEcg = NonNullable<Awaited<ReturnType<typeof readEcg>>>;
