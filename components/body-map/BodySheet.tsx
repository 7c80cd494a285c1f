'use client';

import { useElementSize } from '@mantine/hooks';
import type { Context } from 'konva/lib/Context';
import { useState } from 'react';
import { Group, Layer, Shape, Stage } from 'react-konva';
import { type AreaKey, REGIONS } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { HEIGHT, SILHOUETTES, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { type AreaPain, ERASER_WIDTH, PEN_WIDTH, type Stroke } from '@/lib/sections/notebook/strokes';
import { levelIn } from './area-levels';
import { CursorWords } from './CursorWords';
import classes from './pain.module.css';
import { paintBody, paintStroke } from './paint';
import { paintLevels } from './paintLevels';
import type { Tool } from './Tools';
import { thinned } from './thin';
import { useCursor } from './useCursor';
import { usePen } from './usePen';
import type { View } from './view';

interface BodySheetProps {
  face: Face;
  figure: Figure;
  label: string;
  strokes: readonly Stroke[];
  areas: readonly AreaPain[];
  tool: Tool;
  level: PainLevel;
  view: View;
  onView(change: (view: View) => View): void;
  onStroke(stroke: Stroke): void;
}

/** One of the two drawings, with a pen. It holds the stroke that is being drawn. */
export function BodySheet(props: BodySheetProps) {
  const { face, figure, label, strokes, areas, tool, level, view, onView, onStroke } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [current, setCurrent] = useState<number[] | null>(null);
  const strokeOf = (points: number[]): Stroke =>
    tool === 'eraser'
      ? { tool: 'eraser', face, width: ERASER_WIDTH, points }
      : { tool: 'pen', face, level, width: PEN_WIDTH, points };
  const finish = (points: number[]) => onStroke(strokeOf(thinned(points)));
  const pen = usePen({
    view,
    onView,
    moving: tool === 'hand',
    onDraw: setCurrent,
    onStroke: finish,
  });
  const { at, isDown, keys } = useCursor({ onView, moving: tool === 'hand', onDraw: setCurrent, onStroke: finish });
  const levelOf = (area: AreaKey) => levelIn(areas, area);
  const scale = width / WIDTH;
  const body = new Path2D(SILHOUETTES[figure].path);
  const drawn = current ? [...strokes, strokeOf(current)] : strokes;
  return (
    <div
      ref={ref}
      className={classes.sheet}
      data-tool={tool}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one draws on it with the keys as well
      tabIndex={0}
      {...pen}
      {...keys}
    >
      {scale > 0 ? (
        <Stage
          width={width}
          height={width * (HEIGHT / WIDTH)}
          scale={{ x: scale * view.zoom, y: scale * view.zoom }}
          x={scale * view.x}
          y={scale * view.y}
          listening={false}
        >
          <Layer listening={false}>
            <Shape sceneFunc={(context: Context) => paintBody(context._context, figure, face)} />
            <Group clipFunc={() => [body]}>
              <Shape sceneFunc={(context: Context) => paintLevels(context._context, REGIONS[face], levelOf)} />
            </Group>
          </Layer>
          <Layer listening={false}>
            <Group clipFunc={() => [body]}>
              {drawn.map((stroke, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at the end
                <Shape key={i} sceneFunc={(context: Context) => paintStroke(context._context, stroke)} />
              ))}
            </Group>
          </Layer>
        </Stage>
      ) : null}
      <CursorWords {...{ at, isDown, face, view }} />
    </div>
  );
}
