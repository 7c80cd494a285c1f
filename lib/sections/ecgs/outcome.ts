import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { DeviceEcg } from '@/lib/devices/reading';

type Judged = Pick<DeviceEcg, 'result' | 'findings' | 'face' | 'heartRate'>;
type Judgement = Pick<DeviceEcg, 'result' | 'findings' | 'face'>;

/**
 * The result of a device, replaced by a more cautious one if it contradicts the other data: a result "regular" with a sad
 * face or a finding, without a waveform, or without a heart rate is never shown as regular. `standing` says whether the
 * samples contain a waveform; it is passed only where the samples have been read.
 */
export function judgementOf(
  { result, findings, face, heartRate }: Judged,
  standing: Waveform['standing'] = 'wave',
): Judgement {
  const notHappy = face === 'sad' ? face : null;
  if (result !== 'regular') return { result, findings, face: notHappy };
  if (standing !== 'wave' || heartRate === null) return { result: 'unable_to_analyse', findings, face: notHappy };
  if (face === 'sad' || findings.length > 0) return { result: 'findings', findings, face: notHappy };
  return { result, findings, face };
}

type Say = (key: string) => string;

/** The findings, or the result if there are none; `t` translates below `ecg.`. */
export const judgementText = ({ result, findings }: Judgement, t: Say): string =>
  result === 'findings' && findings.length > 0
    ? findings.map((one) => t(`finding.${one}`)).join(' · ')
    : t(`result.${result}`);

/** What a device found, in the reader's language: `t` translates below `ecg.`. */
export function outcomeOf(ecg: Judged, t: (key: string, values?: Record<string, string | number>) => string): string {
  const found = judgementText(judgementOf(ecg), t);
  return ecg.heartRate === null ? found : `${found} · ${t('bpm', { bpm: ecg.heartRate })}`;
}
