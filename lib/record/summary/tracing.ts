import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { samplesOf } from '@/lib/devices/ecg/samples';
import { type Strip, stripOf } from '@/lib/devices/ecg/strip';
import { readEcg } from '@/lib/sections/ecgs/queries';
import type { HeartFinding } from './heart';

/** The beginning of a finding's tracing, with the finding and the device that recorded it. */
export interface FindingTracing {
  strip: Strip;
  finding: HeartFinding;
  device: string;
}

/** The seconds that are drawn: they fit the width of half a page. */
const SECONDS = 6;

/** The tracing of the first finding that a device has recorded; a report in a file has none that can be drawn. */
export async function readTracing(
  record: RecordAccess,
  findings: readonly HeartFinding[],
): Promise<FindingTracing | null> {
  const finding = findings.find(({ section }) => section === 'ecgs');
  if (!finding) return null;
  const ecg = await readEcg(record, finding.id);
  if (!ecg) return null;
  const { samples, samplesPerSecond, microvoltsPerStep, device } = ecg;
  const strip = stripOf({ samples: samplesOf(samples), samplesPerSecond, microvoltsPerStep }, { seconds: SECONDS });
  return strip && { strip, finding, device };
}
