'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { coverage } from '@/lib/record/notebook/coverage';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import type { Stroke } from '@/lib/record/notebook/strokes';
import { LevelMark } from './LevelMark';
import classes from './pain.module.css';

interface DrawnAreasProps {
  strokes: Stroke[];
  figure: Figure;
}

/** What the drawing says, in words: for readers who do not see it, and to check what was drawn. */
export function DrawnAreas({ strokes, figure }: DrawnAreasProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  // Counting may wait until the hand rests.
  const settled = useDeferredValue(strokes);
  const covered = useMemo(() => coverage({ strokes: settled, areas: [] }, figure), [settled, figure]);
  return (
    <section className={classes.list}>
      <h3>{t('drawn')}</h3>
      {covered.length === 0 ? (
        <p className={classes.hint}>{t('noneDrawn')}</p>
      ) : (
        <ul className={classes.chosen} aria-label={t('drawn')}>
          {covered.map(({ area, level }) => (
            <li key={area} className={classes.plain}>
              <LevelMark level={level} />
              <span>{t('areaLevel', { area: body(area), level: t(`levels.${level}`) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
