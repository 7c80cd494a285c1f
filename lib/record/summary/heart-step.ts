import type { DeviceEcg, EcgFinding } from '@/lib/devices/reading';
import { kardiaFindingOf } from '@/lib/sections/files/kardia';

/** The pulse of an adult from which NEWS2 gives its highest score: it is more than a little slow or fast. */
const [SLOW, FAST] = [40, 131];

/** The findings that a doctor looks at before the others. */
const HIGH_FINDINGS: readonly EcgFinding[] = ['irregular_rhythm', 'high_st', 'low_st'];

type Finding =
  | ({ section: 'ecgs' } & Pick<DeviceEcg, 'findings' | 'heartRate'>)
  | { section: 'files' /** Of a Kardia report. */; note: string };

/**
 * How severe a device's finding is, by its kind: a possible atrial fibrillation, an irregular rhythm, a shifted ST segment, and
 * a finding that the device does not name are high; premature beats, a wide QRS, and a slightly slow or fast heart are not.
 */
export function heartStepOf(finding: Finding): 'high' | 'watch' {
  if (finding.section === 'files')
    return kardiaFindingOf(finding.note)?.word === 'atrialFibrillation' || isFar(rateIn(finding.note))
      ? 'high'
      : 'watch';
  const { findings, heartRate } = finding;
  const isNamedHigh = findings.length === 0 || findings.some((one) => HIGH_FINDINGS.includes(one));
  return isNamedHigh || isFar(heartRate) ? 'high' : 'watch';
}

const isFar = (rate: number | null) => rate !== null && (rate <= SLOW || rate >= FAST);

/** The heart rate in a Kardia note. */
const rateIn = (note: string) => {
  const [, rate] = /(\d{2,3})\s*bpm/i.exec(note) ?? [];
  return rate === undefined ? null : Number(rate);
};
