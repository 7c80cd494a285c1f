'use client';

import { useTranslations } from 'next-intl';
import { AREA_GROUPS, AREAS, type AreaKey } from '@/lib/record/notebook/areas';
import type { AreaPain } from '@/lib/record/notebook/strokes';
import { LevelMark } from './LevelMark';
import classes from './model.module.css';

interface AreaPickerProps {
  value: readonly AreaPain[];
  selected: AreaKey | null;
  onSelect(area: AreaKey): void;
  onHover(area: AreaKey | null): void;
}

/** All areas by name. Where the pointer or the focus is, the model shows it. */
export function AreaPicker({ value, selected, onSelect, onHover }: AreaPickerProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const levelOf = (area: AreaKey) => value.find(({ name }) => name === area)?.dolore;
  return (
    <section className={classes.areas}>
      <h2>{t('model.areas')}</h2>
      {AREA_GROUPS.map((group) => (
        <details key={group} open={group === 'head'} className={classes.group}>
          <summary>{t(`groups.${group}`)}</summary>
          <ul>
            {AREAS.filter((area) => area.group === group).map(({ key }) => {
              const level = levelOf(key);
              return (
                <li key={key}>
                  <button
                    type="button"
                    aria-pressed={selected === key}
                    onClick={() => onSelect(key)}
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
