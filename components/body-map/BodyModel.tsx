'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { AreaPicker } from './AreaPicker';
import { levelIn, withLevel, without } from './area-levels';
import { ChosenAreas } from './ChosenAreas';
import { LevelPicker } from './LevelPicker';
import { ModelStage } from './ModelStage';
import classes from './model.module.css';
import { FACING, showing } from './pose';

export interface BodyModelProps {
  value: readonly AreaPain[];
  onChange(value: AreaPain[]): void;
  figure: Figure;
  /** Rendered beside the model, above its controls. */
  children?: ReactNode;
}

/** The 3D body with the list of its areas: both offer the same actions. */
export function BodyModel({ value, onChange, figure, children }: BodyModelProps) {
  const t = useTranslations('pain');
  const [selected, setSelected] = useState<AreaKey | null>(null);
  const [hovered, setHovered] = useState<AreaKey | null>(null);
  const [pose, setPose] = useState(FACING);
  const shown = useMemo(() => ({ levels: value, hovered, selected }), [value, hovered, selected]);
  const give = (dolore: PainLevel) => {
    if (selected) onChange(withLevel(value, selected, dolore));
  };
  const pick = (area: AreaKey) => {
    setSelected(area);
    setPose((now) => showing(area, now));
  };
  return (
    <div className={classes.model}>
      <ModelStage {...{ figure, shown, pose, setPose }} onHover={setHovered} onSelect={setSelected} />
      <div className={classes.side}>
        {children}
        <Selected area={selected} />
        <LevelPicker value={levelIn(value, selected) ?? null} onChange={give} disabled={selected === null} />
        <ChosenAreas value={value} onRemove={(gone) => onChange(without(value, gone))} />
        {value.length > 1 ? (
          <Button variant="default" onClick={() => onChange([])}>
            {t('model.reset')}
          </Button>
        ) : null}
        <AreaPicker value={value} selected={selected} onToggle={pick} onHover={setHovered} open />
      </div>
    </div>
  );
}

function Selected({ area }: { area: AreaKey | null }) {
  const [t, body] = [useTranslations('pain.model'), useTranslations('body')];
  return (
    <div role="status" className={classes.selected}>
      <span>{t('selected')}</span>
      <strong>{area ? body(area) : t('none')}</strong>
      {area ? null : <span>{t('pickFirst')}</span>}
    </div>
  );
}
