'use client';

import { CloseButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { LevelMark } from './LevelMark';
import classes from './pain.module.css';

interface ChosenAreasProps {
  value: readonly AreaPain[];
  onRemove(area: AreaKey): void;
}

/** The areas with a level, each with a remove button. */
export function ChosenAreas({ value, onRemove }: ChosenAreasProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  if (value.length === 0) return <p className={classes.hint}>{t('noneYet')}</p>;
  return (
    <ul className={classes.chosen} aria-label={t('chosen')}>
      {value.map(({ name, dolore }) => (
        <li key={name}>
          <LevelMark level={dolore} />
          <span>{t('areaLevel', { area: body(name), level: t(`levels.${dolore}`) })}</span>
          <CloseButton aria-label={t('removeArea', { area: body(name) })} onClick={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  );
}
