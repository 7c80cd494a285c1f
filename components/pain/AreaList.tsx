'use client';

import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AREA_GROUPS, AREAS, type AreaKey, isAreaKey } from '@/lib/record/notebook/areas';
import { isPainLevel, PAIN_LEVELS } from '@/lib/record/notebook/levels';
import type { AreaPain } from '@/lib/record/notebook/strokes';
import { LevelMark } from './LevelMark';
import classes from './pain.module.css';

interface AreaListProps {
  value: readonly AreaPain[];
  onChange(value: AreaPain[]): void;
}

/** Area and level by name: for the keyboard, for who does not see the drawing, and for whole areas. */
export function AreaList({ value, onChange }: AreaListProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const [area, setArea] = useState<AreaKey | ''>('');
  const [level, setLevel] = useState('3');
  const dolore = Number(level);
  const add = () => {
    if (area === '' || !isPainLevel(dolore)) return;
    onChange([...value.filter(({ name }) => name !== area), { name: area, dolore }]);
    setArea('');
  };
  return (
    <section className={classes.list}>
      <h3>{t('listTitle')}</h3>
      <div className={classes.pick}>
        <NativeSelect
          label={t('area')}
          value={area}
          onChange={({ currentTarget: { value: key } }) => setArea(isAreaKey(key) ? key : '')}
          data={[
            { value: '', label: t('chooseArea') },
            ...AREA_GROUPS.map((group) => ({
              group: t(`groups.${group}`),
              items: AREAS.filter((one) => one.group === group).map(({ key }) => ({ value: key, label: body(key) })),
            })),
          ]}
        />
        <NativeSelect
          label={t('level')}
          value={level}
          onChange={({ currentTarget }) => setLevel(currentTarget.value)}
          data={PAIN_LEVELS.map((one) => ({
            value: String(one),
            label: t('levelNamed', { level: one, name: t(`levels.${one}`) }),
          }))}
        />
        <Button variant="default" onClick={add} disabled={area === ''}>
          {t('add')}
        </Button>
      </div>
      <ChosenAreas value={value} onRemove={(gone) => onChange(value.filter(({ name }) => name !== gone))} />
    </section>
  );
}

interface ChosenAreasProps {
  value: readonly AreaPain[];
  onRemove(area: AreaKey): void;
}

/** The areas that have a level, each with a button that takes it away. */
export function ChosenAreas({ value, onRemove }: ChosenAreasProps) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  if (value.length === 0) return <p className={classes.hint}>{t('noneChosen')}</p>;
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
