'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { type Drawing, fitsLimits, type Stroke } from '@/lib/sections/notebook/strokes';
import { BodySheet } from './BodySheet';
import { LevelPicker } from './LevelPicker';
import classes from './pain.module.css';
import { type Tool, ToolPicker, ZoomButtons } from './Tools';
import { WHOLE } from './view';

interface DrawSheetsProps {
  value: Drawing;
  onChange(value: Drawing): void;
  figure: Figure;
  /** The face that a narrow screen shows. */
  face: Face;
  level: PainLevel;
  onLevel(level: PainLevel): void;
}

/**
 * Drawing pain by hand: two bodies, and a pen in the six colours of the stored images. Loaded with next/dynamic and without
 * server rendering, since Konva is large and needs a browser.
 */
export function DrawSheets({ value, onChange, figure, face, level, onLevel }: DrawSheetsProps) {
  const t = useTranslations('pain');
  const [tool, setTool] = useState<Tool>('pen');
  const [view, setView] = useState(WHOLE);
  const [full, setFull] = useState(false);
  const add = (stroke: Stroke) => {
    const strokes = [...value.strokes, stroke];
    setFull(!fitsLimits(strokes));
    if (fitsLimits(strokes)) onChange({ ...value, strokes });
  };
  return (
    <>
      <LevelPicker
        ink
        legend={t('inkLevel')}
        value={level}
        onChange={(chosen) => {
          onLevel(chosen);
          setTool('pen');
        }}
      />
      <div className={classes.tools}>
        <ToolPicker value={tool} onChange={setTool} />
        <ZoomButtons zoom={view.zoom} onView={setView} />
      </div>
      <p role="status" className={classes.full}>
        {full ? t('full') : null}
      </p>
      <div className={classes.sheets} data-shown={face}>
        {FACES.map((one) => (
          <figure key={one} data-face={one}>
            <BodySheet
              face={one}
              {...{ figure, tool, level, view }}
              label={t(one === 'front' ? 'sheetFront' : 'sheetBack')}
              strokes={value.strokes.filter((stroke) => stroke.face === one)}
              areas={value.areas}
              onView={setView}
              onStroke={add}
            />
            <figcaption>{t(one)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
