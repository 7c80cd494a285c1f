'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { ModelButtons } from './ModelButtons';
import classes from './model.module.css';
import type { Shown } from './modelPicture';
import { keyed, type Pose } from './pose';
import { useTurning } from './useTurning';
import { hasWebgl } from './webgl';

/** three.js is large: it is loaded with the scene, and only if the browser can show one. */
const ModelScene = dynamic(() => import('./ModelScene'), { ssr: false, loading: () => <Loading /> });

interface ModelStageProps {
  figure: Figure;
  shown: Shown;
  pose: Pose;
  setPose(change: (pose: Pose) => Pose): void;
  onHover(area: AreaKey | null): void;
  onSelect(area: AreaKey): void;
}

const never = () => () => {};

/** The 3D body with the buttons that turn it; if it cannot be shown, a sentence says so. */
export function ModelStage({ figure, shown, pose, setPose, onHover, onSelect }: ModelStageProps) {
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

/** The name of the area under the pointer, hidden from screen readers, for which the list has all areas. */
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

function Loading() {
  const t = useTranslations('pain');
  return <p className={classes.none}>{t('loading')}</p>;
}
