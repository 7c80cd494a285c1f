'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import type { AreaKey } from '@/lib/record/notebook/areas';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import type { PainLevel } from '@/lib/record/notebook/levels';
import type { AreaPain } from '@/lib/record/notebook/strokes';
import { ChosenAreas } from './AreaList';
import { AreaPicker } from './AreaPicker';
import { LevelPicker } from './LevelPicker';
import { worstOf } from './levels';
import { ModelButtons } from './ModelButtons';
import classes from './model.module.css';
import type { Shown } from './modelPicture';
import { FACING, keyed, type Pose, showing } from './pose';
import { useTurning } from './useTurning';
import { hasWebgl } from './webgl';

/** three.js weighs much: it comes with the scene, and not where the browser cannot show one. */
const ModelScene = dynamic(() => import('./ModelScene'), { ssr: false, loading: () => <Loading /> });

export interface BodyModelProps {
  value: readonly AreaPain[];
  onChange(value: AreaPain[]): void;
  figure: Figure;
  /** What is drawn besides: the model shows it, and it is changed on the drawing. */
  drawn?: readonly AreaPain[];
  /** Stands beside the model, above its controls. */
  children?: ReactNode;
}

const NONE: readonly AreaPain[] = [];

/** The body in three dimensions and the list of its areas beside it: whatever one can do, the other can. */
export function BodyModel({ value, onChange, figure, drawn = NONE, children }: BodyModelProps) {
  const t = useTranslations('pain');
  const [selected, setSelected] = useState<AreaKey | null>(null);
  const [hovered, setHovered] = useState<AreaKey | null>(null);
  const [pose, setPose] = useState(FACING);
  const levels = useMemo(() => worstOf(value, drawn), [value, drawn]);
  const shown = useMemo(() => ({ levels, hovered, selected }), [levels, hovered, selected]);
  const give = (dolore: PainLevel) => {
    if (selected) onChange([...value.filter(({ name }) => name !== selected), { name: selected, dolore }]);
  };
  const pick = (area: AreaKey) => {
    setSelected(area);
    setPose((now) => showing(area, now));
  };
  return (
    <div className={classes.model}>
      <Stage {...{ figure, shown, pose, setPose }} onHover={setHovered} onSelect={setSelected} />
      <div className={classes.side}>
        {children}
        <Selected area={selected} />
        <LevelPicker
          value={levels.find(({ name }) => name === selected)?.dolore ?? null}
          onChange={give}
          disabled={selected === null}
        />
        <ChosenAreas value={value} onRemove={(gone) => onChange(value.filter(({ name }) => name !== gone))} />
        {value.length > 1 ? (
          <Button variant="default" onClick={() => onChange([])}>
            {t('model.reset')}
          </Button>
        ) : null}
        <AreaPicker value={levels} selected={selected} onSelect={pick} onHover={setHovered} />
      </div>
    </div>
  );
}

interface StageProps {
  figure: Figure;
  shown: Shown;
  pose: Pose;
  setPose(change: (pose: Pose) => Pose): void;
  onHover(area: AreaKey | null): void;
  onSelect(area: AreaKey): void;
}

const never = () => () => {};

function Stage({ figure, shown, pose, setPose, onHover, onSelect }: StageProps) {
  const t = useTranslations('pain.model');
  const turning = useTurning(setPose, pose.zoom > 1);
  const works = useSyncExternalStore(never, hasWebgl, () => true);
  const [lost, setLost] = useState(false);
  const press = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyed(event.key, event.shiftKey);
    if (!change) return;
    event.preventDefault();
    setPose(change);
  };
  if (!works || lost) return <p className={classes.none}>{t(works ? 'lost' : 'noWebgl')}</p>;
  return (
    <div className={classes.stage}>
      <div
        className={classes.scene}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        role="application"
        aria-label={t('canvas')}
        onKeyDown={press}
        {...turning}
      >
        <ModelScene {...{ figure, shown, pose, onHover, onSelect }} onLost={() => setLost(true)} />
      </div>
      <Named area={shown.hovered ?? shown.selected} levels={shown.levels} />
      <ModelButtons onPose={setPose} />
    </div>
  );
}

/** What the pointer is on, for the eye; the list tells it to everybody else. */
function Named({ area, levels }: { area: AreaKey | null; levels: readonly AreaPain[] }) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const level = levels.find(({ name }) => name === area)?.dolore;
  const text = area && level !== undefined ? t('areaLevel', { area: body(area), level: t(`levels.${level}`) }) : null;
  return (
    <p className={classes.named} aria-hidden="true">
      {text ?? (area ? body(area) : null)}
    </p>
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

function Loading() {
  const t = useTranslations('pain');
  return <p className={classes.none}>{t('loading')}</p>;
}
