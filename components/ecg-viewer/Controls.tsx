import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRulerMeasure } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { GAINS, SPEEDS, USUAL_SPEED } from '@/lib/devices/ecg/view';
import classes from './ecg.module.css';
import type { PartProps } from './props';
import { played, withCalipers, zoomed } from './state';
import { useNumber } from './useNumber';

/** Play and pause, the calipers, and the scales of time and amplitude. */
export function Controls({ state, setState, extent, onPause }: PartProps & { onPause(): void }) {
  const t = useTranslations('ecg');
  const number = useNumber();
  const { isPlaying, marks, mmPerSecond, mmPerMv } = state;
  const play = () => setState((now) => played(now, extent));
  const measure = () => {
    if (isPlaying) onPause();
    setState((now) => withCalipers(now, extent));
  };
  return (
    <div className={classes.controls}>
      <Button
        variant="default"
        leftSection={isPlaying ? <IconPlayerPause aria-hidden="true" /> : <IconPlayerPlay aria-hidden="true" />}
        onClick={isPlaying ? onPause : play}
      >
        {isPlaying ? t('pause') : t('play')}
      </Button>
      <Button
        variant={marks ? 'filled' : 'default'}
        leftSection={<IconRulerMeasure aria-hidden="true" />}
        aria-pressed={marks !== null}
        onClick={measure}
      >
        {t('measure')}
      </Button>
      <NativeSelect
        label={t('speed')}
        value={mmPerSecond}
        onChange={({ currentTarget }) => {
          const speed = Number(currentTarget.value);
          setState((now) => zoomed(now, extent, speed));
        }}
        data={SPEEDS.map((speed) => ({
          value: String(speed),
          label: t('speedOf', { speed: number(speed, 1), times: number(speed / USUAL_SPEED, 1) }),
        }))}
      />
      <NativeSelect
        label={t('gain')}
        value={mmPerMv}
        onChange={({ currentTarget }) => {
          const gain = Number(currentTarget.value);
          setState((now) => ({ ...now, mmPerMv: gain }));
        }}
        data={GAINS.map((gain) => ({ value: String(gain), label: t('mmPerMv', { gain: number(gain, 0) }) }))}
      />
    </div>
  );
}
