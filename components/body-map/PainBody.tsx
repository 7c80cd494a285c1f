'use client';

import { Button } from '@mantine/core';
import { IconHandFinger, IconPencil, IconRotate3d } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import type { AreaKey } from '@/lib/sections/notebook/areas';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain, Drawing } from '@/lib/sections/notebook/strokes';
import { AreaPicker } from './AreaPicker';
import { toggled, withLevel, worstOf } from './area-levels';
import { DiscardButton, FacePicker } from './CanvasControls';
import { KeyboardHelp } from './KeyboardHelp';
import classes from './pain.module.css';
import { StrokesLayer } from './StrokesLayer';
import { TapBody } from './TapBody';
import { UndoButtons } from './Tools';
import type { History } from './useHistory';

// Konva and three.js are large and need a browser: load them when somebody draws or turns the body.
const DrawSheets = dynamic(async () => (await import('./DrawSheets')).DrawSheets, { ssr: false });
const TapModel = dynamic(async () => (await import('./TapModel')).TapModel, { ssr: false });

type Way = 'tap' | 'draw' | 'model';
const WAYS = { draw: IconPencil, model: IconRotate3d } as const;

export interface PainBodyProps {
  value: Drawing;
  history: History<Drawing>;
  /** The drawing as it was when the editor was opened. */
  first: Drawing;
  /** The areas covered by the strokes. */
  drawn: readonly AreaPain[];
  figure: Figure;
  /** The pen's level. */
  level: PainLevel;
  /** The level that a tap sets. */
  tapped: PainLevel;
  onLevel(level: PainLevel): void;
}

/** Where it hurts: tap areas on a flat or a 3D body, or draw by hand. */
export function PainBody({ value, history, first, drawn, figure, level, tapped, onLevel }: PainBodyProps) {
  const t = useTranslations('pain');
  const [way, setWay] = useState<Way>('tap');
  const [face, setFace] = useState<Face>('front');
  const [help, setHelp] = useState(false);
  const { strokes, areas } = value;
  const levels = worstOf(areas, drawn);
  const change = (next: AreaPain[]) => history.change({ ...value, areas: next });
  const toggle = (area: AreaKey) => change(toggled(areas, area, tapped));
  const give = (area: AreaKey, given: PainLevel) => change(withLevel(areas, area, given));
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event, history);
    if (step) step();
    else if (isHelp(event)) setHelp(true);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for three of the buttons within
    <div className={classes.editor} onKeyDown={press}>
      <div className={classes.head}>
        {way === 'model' ? null : <FacePicker value={face} onChange={setFace} />}
        <p className={classes.hint}>{t(`hints.${way}`)}</p>
      </div>
      {way === 'draw' ? (
        <DrawSheets {...{ value, figure, face, level, onLevel }} onChange={history.change} />
      ) : way === 'model' ? (
        <TapModel {...{ figure, levels }} onToggle={toggle} />
      ) : (
        <div className={classes.sheets} data-shown={face}>
          {FACES.map((one) => (
            <figure key={one} data-face={one}>
              <div className={classes.tap}>
                <TapBody face={one} {...{ figure, levels }} picked={areas} onToggle={toggle} onLevel={give} />
                <StrokesLayer {...{ strokes, figure }} face={one} />
              </div>
              <figcaption>{t(one)}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className={classes.ways}>
        <UndoButtons {...history} />
        <KeyboardHelp opened={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
        {(['draw', 'model'] as const).map((one) => {
          const isOn = way === one;
          const Icon = isOn ? IconHandFinger : WAYS[one];
          return (
            <Button
              key={one}
              variant="default"
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => setWay(isOn ? 'tap' : one)}
            >
              {t(isOn ? 'ways.tap' : `ways.${one}`)}
            </Button>
          );
        })}
        <DiscardButton disabled={value === first} onDiscard={() => history.change(first)} />
      </div>
      <AreaPicker value={areas} onToggle={toggle} />
    </div>
  );
}

function stepOf({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent, { undo, redo }: History<Drawing>) {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return undefined;
  return shiftKey ? redo : undo;
}

/** Ignore question marks typed into fields. */
const isHelp = ({ key, target }: KeyboardEvent) =>
  key === '?' && !(target as Element).matches('input, textarea, select');
