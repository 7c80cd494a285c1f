import { useTranslations } from 'next-intl';
import type { DeviceState } from '@/lib/devices/sessions';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';

/** The progress of reading a device whose files are known beforehand. */
export interface FilePlace {
  file: number;
  files: number;
}

interface ConnectionStateProps {
  state: DeviceState;
  /** The file being read, and the number of files. */
  place?: FilePlace | undefined;
  /** Whether the disconnection is expected: many devices turn themselves off after measuring. */
  isDone?: boolean;
  onCancel(): void;
  /** Absent if there is no device to reconnect. */
  onReconnect?: (() => void) | undefined;
}

/** The state of a connection in words, with the possible actions. */
export function ConnectionState({ state, place, isDone = false, onCancel, onReconnect }: ConnectionStateProps) {
  const t = useTranslations('devices');
  const stateText = useStateWords(state, place);
  if (state.kind === 'idle') return null;
  const isLost = state.kind === 'disconnected' || state.kind === 'failed';
  const isAsleep = state.kind === 'disconnected' && isDone;
  const isAlarming = isLost && !isAsleep;
  return (
    // A new key mounts a new element, so that it has role="alert" from the start.
    <div
      key={String(isLost)}
      className={`${ui.notice} ${classes.state}`}
      data-kind={isAlarming ? 'warning' : undefined}
    >
      <p role={isAlarming ? 'alert' : 'status'}>{isAsleep ? t('states.asleep') : stateText}</p>
      {state.kind === 'reading' ? <Progress progress={state.progress} place={place} /> : null}
      {state.kind === 'connecting' || state.kind === 'reading' ? (
        <button type="button" className={ui.button} data-quiet="" onClick={onCancel}>
          {t('cancel')}
        </button>
      ) : null}
      {isLost && onReconnect ? (
        <button type="button" className={ui.button} data-quiet={isAsleep ? '' : undefined} onClick={onReconnect}>
          {t('reconnect')}
        </button>
      ) : null}
    </div>
  );
}

function useStateWords(state: DeviceState, place: FilePlace | undefined): string {
  const t = useTranslations('devices');
  switch (state.kind) {
    case 'idle':
      return '';
    case 'failed':
      return t(`faults.${state.code}`);
    case 'connecting':
      return state.attempt > 1 ? t('connectingAgain', { attempt: state.attempt }) : t('states.connecting');
    case 'reading': {
      const what = t(`files.${contentOf(state.file)}`);
      return place ? t('reading', { what, ...place }) : t('readingOne', { what });
    }
    default:
      return t(`states.${state.kind}`);
  }
}

/** One progress bar for the whole reading; a file of unknown length adds to it only once it is complete. */
function Progress({ progress, place }: { progress: number | null; place: FilePlace | undefined }) {
  const t = useTranslations('devices');
  const { file, files } = place ?? { file: 1, files: 1 };
  const isKnown = progress !== null || files > 1;
  return (
    <progress
      className={ui.progress}
      aria-label={t('progress')}
      max={files}
      {...(isKnown ? { value: file - 1 + (progress ?? 0) } : {})}
    />
  );
}

/** The content of a CheckMe file by its name; digits are a tracing, other names a service of the standard profiles. */
export function contentOf(file: string) {
  if (file === 'info') return 'info';
  if (file === 'usr.dat') return 'users';
  if (file.endsWith('ecg.dat')) return 'ecgs';
  if (file.endsWith('nibp.dat')) return 'pressure';
  if (file === 'oxi.dat') return 'oxygen';
  if (file === 'tmp.dat') return 'temperature';
  return /^\d+$/.test(file) ? 'ecg' : 'records';
}
