'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { FACES, type Face } from '@/lib/record/notebook/figure/details';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import type { PainLevel } from '@/lib/record/notebook/levels';
import { type Drawing, fitsLimits, type Stroke } from '@/lib/record/notebook/strokes';
import { AreaList } from './AreaList';
import { BodySheet } from './BodySheet';
import { DiscardButton, FacePicker } from './CanvasControls';
import { DrawnAreas } from './DrawnAreas';
import { LevelPicker } from './LevelPicker';
import classes from './pain.module.css';
import { StepButtons, type Tool, ToolPicker } from './Tools';
import { useHistory } from './useHistory';
import { WHOLE, zoomedIn, zoomedOut } from './view';

export interface PainCanvasProps {
  value: Drawing;
  onChange(value: Drawing): void;
  figure: Figure;
}

/**
 * Where patients draw their pain: two bodies, six levels, and a list that does the same without drawing. Loaded with
 * next/dynamic and without server rendering, since Konva weighs much and needs a browser.
 */
export function PainCanvas({ value, onChange, figure }: PainCanvasProps) {
  const t = useTranslations('pain');
  const [first] = useState(value);
  const history = useHistory(value, onChange);
  const [tool, setTool] = useState<Tool>('pen');
  const [level, setLevel] = useState<PainLevel>(3);
  const [shown, setShown] = useState<Face>('front');
  const [view, setView] = useState(WHOLE);
  const [full, setFull] = useState(false);
  const add = (stroke: Stroke) => {
    const strokes = [...value.strokes, stroke];
    setFull(!fitsLimits(strokes));
    if (fitsLimits(strokes)) history.change({ ...value, strokes });
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for two of the buttons within
    <div className={classes.editor} onKeyDown={press}>
      <p className={classes.hint}>{t('drawHint')}</p>
      <LevelPicker
        value={level}
        onChange={(chosen) => {
          setLevel(chosen);
          setTool('pen');
        }}
      />
      <div className={classes.tools}>
        <ToolPicker value={tool} onChange={setTool} />
        <StepButtons
          undo={history.canUndo ? history.undo : undefined}
          redo={history.canRedo ? history.redo : undefined}
          zoomIn={() => setView(zoomedIn)}
          zoomOut={() => setView(zoomedOut)}
          zoomReset={() => setView(WHOLE)}
          zoom={view.zoom}
        />
      </div>
      <p role="status" className={classes.full}>
        {full ? t('full') : null}
      </p>
      <FacePicker value={shown} onChange={setShown} />
      <div className={classes.sheets} data-shown={shown}>
        {FACES.map((face) => (
          <figure key={face} data-face={face}>
            <BodySheet
              {...{ face, figure, tool, level, view }}
              label={t(face === 'front' ? 'sheetFront' : 'sheetBack')}
              strokes={value.strokes.filter((stroke) => stroke.face === face)}
              areas={value.areas}
              onView={setView}
              onStroke={add}
            />
            <figcaption>{t(face)}</figcaption>
          </figure>
        ))}
      </div>
      <DrawnAreas strokes={value.strokes} figure={figure} />
      <DiscardButton disabled={value === first} onDiscard={() => history.change(first)} />
      <AreaList value={value.areas} onChange={(areas) => history.change({ ...value, areas })} />
    </div>
  );
}
