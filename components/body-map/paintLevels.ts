import type { AreaKey, Region } from '@/lib/sections/notebook/areas';
import type { Point } from '@/lib/sections/notebook/figure/spline';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { AREA_EDGE, NUMBER, PATTERN_OPACITY, PATTERNS, SCALE } from '@/lib/sections/notebook/scale';

// Paints areas with their levels on a canvas, like the markup of patterns.tsx and MapNumber.tsx, so that the drawing sheets and
// the 3D model look like the map.

type Canvas = CanvasRenderingContext2D;
type LevelOf = (area: AreaKey) => PainLevel | undefined;

/** All areas first, then their numbers, so that no area covers the number of another. */
export function paintLevels(canvas: Canvas, regions: readonly Region[], levelOf: LevelOf) {
  const shown = regions.flatMap((region) => {
    const level = levelOf(region.key);
    return level === undefined ? [] : [{ ...region, level }];
  });
  for (const { polygon, level } of shown) fillArea(canvas, polygon, level);
  for (const { centre, level } of shown) writeNumber(canvas, centre, level);
}

export const pathThrough = (polygon: readonly Point[]) =>
  new Path2D(`M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`);

function fillArea(canvas: Canvas, polygon: readonly Point[], level: PainLevel) {
  const area = pathThrough(polygon);
  canvas.save();
  canvas.fillStyle = SCALE[level].colour;
  canvas.fill(area);
  if (level !== 0) {
    canvas.save();
    canvas.clip(area);
    layPattern(canvas, polygon, level);
    canvas.restore();
  }
  canvas.strokeStyle = AREA_EDGE;
  canvas.lineWidth = 1;
  canvas.stroke(area);
  canvas.restore();
}

/**
 * Paints the pattern's tiles over the polygon's bounding box, aligned like those of SVG patterns; the caller clips them to
 * the polygon.
 */
function layPattern(canvas: Canvas, polygon: readonly Point[], level: Exclude<PainLevel, 0>) {
  const { size, path, width } = PATTERNS[level];
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const first = (values: number[]) => Math.floor(Math.min(...values) / size) * size;
  const tile = new Path2D(path);
  canvas.globalAlpha = PATTERN_OPACITY;
  canvas.strokeStyle = SCALE[level].ink;
  canvas.lineWidth = width;
  canvas.lineCap = 'round';
  for (let y = first(ys); y < Math.max(...ys); y += size) {
    for (let x = first(xs); x < Math.max(...xs); x += size) {
      canvas.save();
      canvas.translate(x, y);
      canvas.stroke(tile);
      canvas.restore();
    }
  }
}

function writeNumber(canvas: Canvas, [x, y]: Point, level: PainLevel) {
  canvas.beginPath();
  canvas.arc(x, y, NUMBER.radius, 0, 2 * Math.PI);
  canvas.fillStyle = SCALE[level].colour;
  canvas.fill();
  canvas.lineWidth = 1;
  canvas.strokeStyle = AREA_EDGE;
  canvas.stroke();
  canvas.fillStyle = SCALE[level].ink;
  canvas.font = `600 ${NUMBER.size}px sans-serif`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(String(level), x, y + 0.5);
}
