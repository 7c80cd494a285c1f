'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { LevelPicker } from '../body-map/LevelPicker';
import type { Step } from './EntrySteps';
import classes from './editor.module.css';

interface SaveBarProps {
  /** The areas that would be saved. */
  areas: readonly AreaPain[];
  /** The area chosen last; its level is asked for here if the next step is hidden. */
  last: AreaPain | undefined;
  onLevel(area: AreaKey, level: PainLevel): void;
  back: Step | undefined;
  next: Step | undefined;
  onStep(step: Step | undefined): void;
  onCancel(): void;
  saving: boolean;
  saved: boolean;
}

/** Sticks to the foot of the window: the areas so far, and the save button. */
export function SaveBar({ areas, last, onLevel, back, next, onStep, onCancel, saving, saved }: SaveBarProps) {
  const t = useTranslations();
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.said} data-asked={last !== undefined && !saved}>
        {saved ? t('notebook.savedGoingOn') : <Said areas={areas} />}
      </p>
      {last ? (
        <div className={classes.atOnce}>
          {/* Hidden from screen readers: the row of levels has the same text as its accessible name. */}
          {saved ? null : (
            <p className={classes.asked} aria-hidden="true">
              <Said areas={[last]} />
            </p>
          )}
          <LevelPicker
            short
            legend={t('pain.levelOf', { area: t(`body.${last.name}`) })}
            value={last.dolore}
            onChange={(level) => onLevel(last.name, level)}
          />
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} data-first={back === undefined}>
          {t('record.cancel')}
        </Button>
        {back ? (
          <Button variant="default" className={classes.walk ?? ''} onClick={() => onStep(back)}>
            {t('notebook.steps.back')}
          </Button>
        ) : null}
        {next ? (
          <Button variant="default" className={classes.walk ?? ''} onClick={() => onStep(next)}>
            {t('notebook.steps.next')}
          </Button>
        ) : null}
        <Button type="submit" loading={saving || saved}>
          {t('record.save')}
        </Button>
      </div>
    </div>
  );
}

function Said({ areas }: { areas: readonly AreaPain[] }) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const [first, ...others] = areas;
  if (!first) return t('noneYet');
  const worst = areas.reduce((one, other) => (other.dolore > one.dolore ? other : one));
  if (others.length > 0)
    return t('severalAreas', {
      count: areas.length,
      level: worst.dolore,
      name: t(`inSentence.${worst.dolore}`),
    });
  return t('areaLevel', {
    area: body(first.name),
    level: t('levelNamed', { level: first.dolore, name: t(`levels.${first.dolore}`) }),
  });
}
