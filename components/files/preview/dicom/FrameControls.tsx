'use client';

import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { GreyWindow } from '@/lib/files/dicom/greys';
import type { Picture } from '@/lib/files/dicom/picture';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import { displayedNumber } from '@/lib/values/numbers';
import classes from './files.module.css';
import type { View, Wanted } from './useScan';

interface FrameControlsProps {
  picture: Picture;
  drawn: DrawnFrame;
  view: View;
  onShow(wanted: Wanted): void;
}

const NO_GREYS: GreyWindow = { centre: 0, width: 1, curve: 'exact' };

/** The step of the controls: one, or a hundredth at most of the few greys of a map of fractions. */
const unitOf = (range: number) => (range >= 20 || range <= 0 ? 1 : 10 ** (Math.floor(Math.log10(range)) - 2));

/** The controls for the frame and for its grey window, which sets brightness (the window's level) and contrast (its width). */
export function FrameControls({ picture, drawn, view, onShow }: FrameControlsProps) {
  const t = useTranslations('files');
  const locale = useLocale();
  const { frame, window } = view;
  const { greys } = drawn;
  const { own } = greys ?? {};
  const shown = window ?? greys?.window ?? NO_GREYS;
  const { centre, width } = shown;
  const least = Math.min(greys?.darkest ?? 0, (own ?? shown).centre - (own ?? shown).width / 2);
  const most = Math.max(greys?.brightest ?? 0, (own ?? shown).centre + (own ?? shown).width / 2);
  const unit = unitOf(most - least);
  const inUnits = (value: number) => Math.round(value / unit);
  const inWords = (value: number) => displayedNumber(inUnits(value) * unit, locale, 10);
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
            value={inUnits(least + most - centre)}
            range={[Math.floor(least / unit), Math.ceil(most / unit)]}
            text={inWords(centre)}
            onValue={(value) => onShow({ frame, window: { ...shown, centre: least + most - value * unit } })}
          />
          <Range
            label={t('contrast')}
            // Moving right adds contrast, which is a narrower window.
            value={inUnits(most - least + unit - width)}
            range={[0, Math.ceil((most - least) / unit)]}
            text={inWords(width)}
            onValue={(value) => {
              const narrowed = Math.max(unit, most - least + unit - value * unit);
              onShow({ frame, window: { ...shown, width: narrowed } });
            }}
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
