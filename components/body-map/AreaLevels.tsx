'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { LevelMark } from './LevelMark';
import { LevelPicker } from './LevelPicker';
import classes from './pain.module.css';

interface AreaLevelsProps {
  value: readonly AreaPain[];
  /** Areas that the strokes cover; these levels are changed by drawing. */
  drawn: readonly AreaPain[];
  onLevel(area: AreaKey, level: PainLevel): void;
  onRemove(area: AreaKey): void;
}

/** How much each area hurts. */
export function AreaLevels({ value, drawn, onLevel, onRemove }: AreaLevelsProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  return (
    <>
      {value.length === 0 && drawn.length === 0 ? <p className={classes.hint}>{t('tapFirst')}</p> : null}
      {value.length > 0 ? (
        <ul className={classes.areaLevels} aria-label={t('chosen')}>
          {value.map(({ name, dolore }) => (
            <li key={name}>
              <LevelPicker
                value={dolore}
                onChange={(level) => onLevel(name, level)}
                legend={t('areaLevel', { area: body(name), level: t(`levels.${dolore}`) })}
              />
              <CloseButton
                size="lg"
                aria-label={t('removeArea', { area: body(name) })}
                onClick={() => onRemove(name)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {drawn.length > 0 ? (
        <section className={classes.list}>
          <h3>{t('drawn')}</h3>
          <ul className={classes.chosen} aria-label={t('drawn')}>
            {drawn.map(({ name, dolore }) => (
              <li key={name} className={classes.plain}>
                <LevelMark level={dolore} />
                <span>{t('areaLevel', { area: body(name), level: t(`levels.${dolore}`) })}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
