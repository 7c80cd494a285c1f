'use client';

import { useTranslations } from 'next-intl';
import { AREA_GROUPS, AREAS, type AreaKey } from '@/lib/sections/notebook/areas';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { levelIn } from './area-levels';
import { LevelMark } from './LevelMark';
import classes from './model.module.css';

interface AreaPickerProps {
  value: readonly AreaPain[];
  /** The area whose level is being set; absent where a press sets the level. */
  selected?: AreaKey | null;
  /** Called on a press: chooses an area, or removes it if several can be chosen. */
  onToggle(area: AreaKey): void;
  onHover?: ((area: AreaKey | null) => void) | undefined;
  /** Whether the first group is expanded initially. */
  open?: boolean;
}

/** All areas by name. Hovering or focusing one highlights it on the model. */
export function AreaPicker({ value, selected, onToggle, onHover = () => {}, open = false }: AreaPickerProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  return (
    <section className={classes.areas} aria-label={t('model.areas')}>
      <p className={classes.areasTitle}>{t('model.areas')}</p>
      {AREA_GROUPS.map((group) => (
        <details key={group} open={open && group === 'head'} className={classes.group}>
          <summary>{t(`groups.${group}`)}</summary>
          <ul>
            {AREAS.filter((area) => area.group === group).map(({ key }) => {
              const level = levelIn(value, key);
              return (
                <li key={key}>
                  <button
                    type="button"
                    aria-pressed={selected === undefined ? level !== undefined : selected === key}
                    onClick={() => onToggle(key)}
                    onFocus={() => onHover(key)}
                    onBlur={() => onHover(null)}
                    onPointerEnter={() => onHover(key)}
                    onPointerLeave={() => onHover(null)}
                  >
                    {body(key)}
                    {level === undefined ? null : <LevelMark level={level} />}
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </section>
  );
}
