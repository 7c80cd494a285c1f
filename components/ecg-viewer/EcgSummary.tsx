import { useTranslations } from 'next-intl';
import { heartRateRange } from '@/lib/devices/ecg/heart-rates';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { DeviceEcg } from '@/lib/devices/reading';
import { judgementOf, judgementText } from '@/lib/sections/ecgs/outcome';
import { displayedTime } from '@/lib/values/local-time';
import { EcgMark } from './EcgMark';
import classes from './ecg.module.css';
import { FACES } from './faces';
import { useNumber } from './useNumber';

interface EcgSummaryProps {
  /** The id of the text that describes the picture. */
  id: string;
  ecg: DeviceEcg;
  waveform: Waveform;
}

/** The device's findings in words: for everybody, and as the picture's text alternative. */
export function EcgSummary({ id, ecg, waveform }: EcgSummaryProps) {
  const t = useTranslations('ecg');
  const facts = useFacts(ecg, waveform);
  const judgement = judgementOf(ecg, waveform.standing);
  const { face } = judgement;
  const Face = face && FACES[face];
  return (
    <div className={classes.summary}>
      <div id={id}>
        <p className={classes.result}>
          {Face ? <Face aria-hidden="true" /> : null}
          <EcgMark result={judgement.result} findings={judgement.findings} heartRate={ecg.heartRate}>
            {judgementText(judgement, t)}
          </EcgMark>
          {face ? <span>{t(`face.${face}`)}</span> : null}
        </p>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.note}>{t('noDiagnosis')}</p>
    </div>
  );
}

function useFacts(ecg: DeviceEcg, waveform: Waveform): [label: string, value: string][] {
  const t = useTranslations('ecg');
  const number = useNumber();
  const rates = heartRateRange(ecg);
  const minutes = Math.floor(waveform.seconds / 60);
  const rest = t('seconds', { rest: number(waveform.seconds - minutes * 60, 1) });
  const valueOrDash = (value: number | null, words: (value: number) => string) =>
    value === null ? t('untold') : words(value);
  const ms = (value: number) => t('ms', { value: number(value, 0) });
  return [
    [t('date'), displayedTime(ecg.measuredAt)],
    [t('duration'), minutes > 0 ? `${t('minutes', { minutes })} ${rest}` : rest],
    [t('modeLabel'), t(`mode.${ecg.mode}`)],
    [t('heartRate'), valueOrDash(ecg.heartRate, (bpm) => t('bpm', { bpm }))],
    [t('heartRates'), rates ? t('range', rates) : t('untold')],
    [t('qrs'), valueOrDash(ecg.qrsMs, ms)],
    [t('qtc'), valueOrDash(ecg.qtcMs, ms)],
    // The device derives no ST value from hand and chest recordings.
    ...(ecg.mode === '1-lead' || ecg.mode === '2-lead'
      ? [[t('st'), valueOrDash(ecg.stMv, (mv) => t('mv', { value: number(mv, 2) }))] as [string, string]]
      : []),
    [t('premature'), valueOrDash(ecg.prematureBeats, String)],
  ];
}
