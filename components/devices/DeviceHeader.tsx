import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';

/** Below this charge a device may turn off during a reading. */
const LOW_PERCENT = 20;

interface DeviceHeaderProps {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Null if the device does not report it. */
  batteryPercent: number | null;
  children?: ReactNode;
}

/** The device's name and its battery. */
export function DeviceHeader({ title, facts, batteryPercent, children }: DeviceHeaderProps) {
  const t = useTranslations('devices');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that started the search has disappeared: move the focus here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`${ui.card} ${classes.device}`} aria-label={t('device')}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <dl className={ui.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {batteryPercent === null ? null : (
          <div>
            <dt>{t('battery')}</dt>
            <dd>
              <Battery percent={batteryPercent} />
            </dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}

export function Battery({ percent }: { percent: number }) {
  const t = useTranslations('devices');
  return (
    <span role="status">{percent < LOW_PERCENT ? t('batteryLow', { percent }) : t('batteryLevel', { percent })}</span>
  );
}
