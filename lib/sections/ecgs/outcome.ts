import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { DeviceEcg } from '@/lib/devices/reading';

type Judged = Pick<DeviceEcg, 'result' | 'findings' | 'face' | 'heartRate'>;
type Judgement = Pick<DeviceEcg, 'result' | 'findings' | 'face'>;

/**
 * What a device's judgement comes to where its parts contradict each other: nothing is called regular that has a sad face or
 * a finding, that is no wave, or in which no beat was counted. The standing is known only to who has the samples.
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

/** The findings, or the result where there are none or none is named; `t` says the texts under `ecg.`. */
export const judgementText = ({ result, findings }: Judgement, t: Say): string =>
  result === 'findings' && findings.length > 0
    ? findings.map((one) => t(`finding.${one}`)).join(' · ')
    : t(`result.${result}`);

/** What a device found, in words of its reader's: `t` says the texts under `ecg.`. */
export function outcomeOf(ecg: Judged, t: (key: string, values?: Record<string, string | number>) => string): string {
  const found = judgementText(judgementOf(ecg), t);
  return ecg.heartRate === null ? found : `${found} · ${t('bpm', { bpm: ecg.heartRate })}`;
}
