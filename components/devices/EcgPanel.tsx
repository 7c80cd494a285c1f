import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { EcgEntry } from '@/lib/devices/checkme';
import type { DeviceEcg } from '@/lib/devices/reading';
import type { DeviceState } from '@/lib/devices/sessions';
import { displayedTime } from '@/lib/values/local-time';
import { LazyEcgViewer } from '../ecg-viewer/LazyEcgViewer';
import ui from '../ui/page.module.css';
import { ConnectionState } from './ConnectionState';
import classes from './devices.module.css';

interface EcgPanelProps {
  entry: EcgEntry;
  /** Null until it has been read. */
  ecg: DeviceEcg | null;
  state: DeviceState;
  onCancel(): void;
  onRetry(): Promise<void>;
  onClose(): void;
}

/** A tracing, read from the device on demand. */
export function EcgPanel({ entry, ecg, state, onCancel, onRetry, onClose }: EcgPanelProps) {
  const t = useTranslations('devices');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'start' });
  }, []);
  const name = t('ecgOf', { time: displayedTime(entry.date) });
  return (
    <section className={`${ui.card} ${classes.ecg}`} aria-label={name}>
      <h3 ref={title} tabIndex={-1}>
        {name}
      </h3>
      {ecg ? <LazyEcgViewer ecg={ecg} /> : <Awaited {...{ state, onCancel, onRetry }} />}
      <button type="button" className={ui.button} data-quiet="" onClick={onClose}>
        {t('closeEcg')}
      </button>
    </section>
  );
}

/** Shows the progress of reading a tracing; after the reading was cancelled, a button that restarts it. */
function Awaited({ state, onCancel, onRetry }: Pick<EcgPanelProps, 'state' | 'onCancel' | 'onRetry'>) {
  const t = useTranslations('devices');
  return state.kind === 'connected' ? (
    <button type="button" className={ui.button} onClick={() => void onRetry()}>
      {t('openEcg')}
    </button>
  ) : (
    <ConnectionState state={state} onCancel={onCancel} onReconnect={() => void onRetry()} />
  );
}
