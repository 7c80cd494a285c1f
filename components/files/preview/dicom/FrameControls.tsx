'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import type { Picture } from '@/lib/files/dicom/study';
import classes from './files.module.css';
import type { View, Wanted } from './useScan';

interface FrameControlsProps {
  picture: Picture;
  drawn: DrawnFrame;
  view: View;
  onShow(wanted: Wanted): void;
}

/** The controls for the frame and for its grey window, which sets brightness (the window's level) and contrast (its width). */
export function FrameControls({ picture, drawn, view, onShow }: FrameControlsProps) {
  const t = useTranslations('files');
  const { frame, window } = view;
  const { greys } = drawn;
  const { centre, width } = window ?? greys?.window ?? { centre: 0, width: 1 };
  const shown = picture.windows[0] ?? greys?.window ?? { centre, width };
  const least = Math.min(greys?.darkest ?? 0, shown.centre - shown.width / 2);
  const most = Math.max(greys?.brightest ?? 0, shown.centre + shown.width / 2);
  return (
    <div className={classes.controls}>
      {picture.frames > 1 ? (
        <Range
          label={t('frame')}
          value={frame + 1}
          range={[1, picture.frames]}
          text={t('frameOf', { number: frame + 1, count: picture.frames })}
          onValue={(value) => onShow({ frame: value - 1, window })}
        />
      ) : null}
      {greys ? (
        <>
          <Range
            label={t('level')}
            // Moving right makes it brighter, which is a lower level.
            value={Math.round(least + most - centre)}
            range={[Math.floor(least), Math.ceil(most)]}
            text={String(Math.round(centre))}
            onValue={(value) => onShow({ frame, window: { width, centre: least + most - value } })}
          />
          <Range
            label={t('contrast')}
            // Moving right adds contrast, which is a narrower window.
            value={Math.round(most - least + 1 - width)}
            range={[0, Math.ceil(most - least)]}
            text={String(Math.round(width))}
            onValue={(value) => onShow({ frame, window: { centre, width: Math.max(1, most - least + 1 - value) } })}
          />
          <Button size="xs" variant="default" disabled={!window} onClick={() => onShow({ frame, window: null })}>
            {t('asStored')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface RangeProps {
  label: string;
  value: number;
  range: readonly [number, number];
  /** The value in words. */
  text: string;
  onValue(value: number): void;
}

function Range({ label, value, range: [min, max], text, onValue }: RangeProps) {
  const id = useId();
  return (
    <div className={classes.control}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max }}
        value={Math.min(Math.max(value, min), max)}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
