import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { samplesOf } from '@/lib/devices/ecg/samples';
import { type Strip, stripOf } from '@/lib/devices/ecg/strip';
import { readEcg } from '@/lib/sections/ecgs/queries';
import type { HeartFinding } from './heart';

/** The seconds that are drawn: they fit the width of half a page. */
const SECONDS = 6;

/** The beginning of a finding's own tracing, if a device has recorded it; null for a report in a file. */
export async function readTracing(record: RecordAccess, finding: HeartFinding | undefined): Promise<Strip | null> {
  if (finding?.section !== 'ecgs') return null;
  const ecg = await readEcg(record, finding.id);
  if (!ecg) return null;
  const { samples, samplesPerSecond, microvoltsPerStep } = ecg;
  return stripOf({ samples: samplesOf(samples), samplesPerSecond, microvoltsPerStep }, { seconds: SECONDS });
}
