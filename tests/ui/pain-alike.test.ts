import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LevelFigure } from '@/components/body-map/LevelFigure';
import { paintPicture } from '@/components/body-map/modelPicture';
import { AREAS, type AreaKey, REGIONS } from '@/lib/sections/notebook/areas';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import { PATTERNS } from '@/lib/sections/notebook/scale';

// The flat body and the 3D body show the same areas, levels, colours and patterns.

/** A canvas that records what is painted on it. */
class Path {
  constructor(readonly path = '') {}
}
interface Painted {
  path: string;
  fill: string;
}
function recorder() {
  const fills: Painted[] = [];
  const texts: { text: string; ink: string }[] = [];
  const tiles: { path: string; ink: string; width: number }[] = [];
  const context: Record<string, unknown> = { globalAlpha: 1, fillStyle: '', strokeStyle: '', lineWidth: 1 };
  const nothing = () => undefined;
  for (const name of 'save restore beginPath translate rect clip arc fillRect setTransform'.split(' '))
    context[name] = nothing;
  Object.assign(context, {
    fill(path?: Path) {
      if (path?.path) fills.push({ path: path.path, fill: String(context.fillStyle) });
    },
    stroke(path?: Path) {
      if (path?.path)
        tiles.push({ path: path.path, ink: String(context.strokeStyle), width: Number(context.lineWidth) });
    },
    fillText(text: string) {
      texts.push({ text, ink: String(context.fillStyle) });
    },
  });
  return { canvas: { getContext: () => context } as unknown as HTMLCanvasElement, fills, texts, tiles };
}

beforeAll(() => vi.stubGlobal('Path2D', Path));
afterAll(() => vi.unstubAllGlobals());

/** Every area, with alternating levels: each level occurs on both sides. */
const levels = AREAS.map(({ key }, i) => ({ name: key, dolore: (i % 6) as PainLevel }));

const numbersIn = (text: string) => [...text.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
const patterns = new Map(Object.values(PATTERNS).map(({ path }, i) => [path as string, i + 1]));

/** From the markup of one face: the fill of each polygon, the patterns, and all numbers. */
function flat(face: Face) {
  const areas = levels.map(({ name, dolore }) => ({ area: name as AreaKey, level: dolore }));
  const html = renderToStaticMarkup(createElement(LevelFigure, { figure: 'male', face, label: 'x', areas }));
  const polygons = [...html.matchAll(/<polygon points="([^"]+)" fill="([^"]+)"/g)];
  const painted = polygons.filter(([, , fill = '']) => fill.startsWith('#'));
  const patterned = polygons.filter(([, , fill = '']) => fill.startsWith('url'));
  return {
    fills: painted.map(([, points = '', fill = '']) => ({ at: numbersIn(points), fill })),
    patterned: patterned.map(([, points = '', fill = '']) => ({
      at: numbersIn(points),
      level: Number(/p(\d)\)$/.exec(fill)?.[1]),
    })),
    tiles: [...html.matchAll(/<path d="([^"]+)" stroke="([^"]+)" stroke-width="([\d.]+)" stroke-linecap/g)]
      .map(([, path = '', ink = '', width = '']) => `${patterns.get(path)} ${ink} ${width}`)
      .sort(),
    texts: [...html.matchAll(/font-weight="600" fill="([^"]+)">(\d)</g)].map(([, ink, text]) => ({ text, ink })),
  };
}

test('every area has the same colour, pattern and number on the flat body and on the 3D body', () => {
  const { canvas, fills, texts, tiles } = recorder();
  paintPicture(canvas, 'male', { levels, hovered: null, selected: null });
  const drawn = FACES.map(flat);
  const order = (one: { at: number[]; fill: string }) => `${one.at.join()} ${one.fill}`;
  expect(
    fills
      .map(({ path, fill }) => ({ at: numbersIn(path), fill }))
      .map(order)
      .sort(),
  ).toEqual(
    drawn
      .flatMap((face) => face.fills)
      .map(order)
      .sort(),
  );
  expect(fills).toHaveLength(FACES.flatMap((face) => REGIONS[face]).length);
  const byText = (one: { text?: string; ink?: string }) => `${one.text} ${one.ink}`;
  expect(texts.map(byText).sort()).toEqual(
    drawn
      .flatMap((face) => face.texts)
      .map(byText)
      .sort(),
  );
  const laid = new Set(
    tiles
      .filter(({ path }) => patterns.has(path))
      .map(({ path, ink, width }) => `${patterns.get(path)} ${ink} ${width}`),
  );
  expect([...laid].sort()).toEqual([...new Set(drawn.flatMap((face) => face.tiles))].sort());
  for (const [i, face] of FACES.entries()) {
    const levelAt = new Map(
      REGIONS[face].map(({ key, polygon }) => [polygon.flat().join(), levels.find(({ name }) => name === key)?.dolore]),
    );
    for (const { at, level } of drawn[i]?.patterned ?? []) expect(level).toBe(levelAt.get(at.join()));
  }
});
