import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';

/** Below it a device may end in the middle of a reading. */
const LOW_PERCENT = 20;

interface DeviceHeaderProps {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Null where the device does not tell it. */
  batteryPercent: number | null;
  children?: ReactNode;
}

/** Which device it is, and how its battery is. */
export function DeviceHeader({ title, facts, batteryPercent, children }: DeviceHeaderProps) {
  const t = useTranslations('devices');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed to find it is gone.
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
