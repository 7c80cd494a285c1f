import { describe, expect, test } from 'vitest';
import { AREAS, type AreaKey } from '@/lib/sections/notebook/areas';
import { FIGURES } from '@/lib/sections/notebook/figure/outlines';
import { areaOn, type BodyMesh, bodyMesh, bodySurface } from '@/lib/sections/notebook/model/mesh';

/** Calls back with the three corners of each triangle. */
function eachTriangle({ triangles, positions }: BodyMesh, work: (corners: number[][], points: number[]) => void) {
  for (let i = 0; i < triangles.length; i += 3) {
    const points = [...triangles.slice(i, i + 3)];
    work(
      points.map((point) => [...positions.slice(3 * point, 3 * point + 3)]),
      points,
    );
  }
}
const middleOf = (corners: number[][]) =>
  [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 3) as [
    number,
    number,
    number,
  ];

describe.each(FIGURES)('the %s body', (figure) => {
  const mesh = bodyMesh(figure);

  test('is closed: each edge has as many triangles in one direction as in the other', () => {
    const { triangles } = bodySurface(figure);
    const balance = new Map<number, number>();
    for (let i = 0; i < triangles.length; i++) {
      const [from = 0, to = 0] = [triangles[i], triangles[i % 3 === 2 ? i - 2 : i + 1]];
      const edge = Math.min(from, to) * 1e6 + Math.max(from, to);
      balance.set(edge, (balance.get(edge) ?? 0) + (from < to ? 1 : -1));
    }
    expect([...balance.values()].filter((count) => count !== 0)).toEqual([]);
  });

  test('has finite positions, normals of length 1, and texture coordinates from 0 to 1', () => {
    expect(mesh.positions.every(Number.isFinite)).toBe(true);
    expect(mesh.uvs.every((value) => value >= 0 && value <= 1)).toBe(true);
    const lengths = Array.from({ length: mesh.normals.length / 3 }, (_, i) =>
      Math.hypot(...mesh.normals.slice(3 * i, 3 * i + 3)),
    );
    expect(Math.max(...lengths)).toBeLessThan(1.001);
    expect(Math.min(...lengths)).toBeGreaterThan(0.999);
    const count = mesh.positions.length / 3;
    expect(mesh.triangles.every((point) => point < count)).toBe(true);
  });

  test('has triangles that face outwards', () => {
    let [outwards, all] = [0, 0];
    eachTriangle(mesh, ([a = [], b = [], c = []], [point = 0]) => {
      const [u, v] = [b.map((value, i) => value - (a[i] ?? 0)), c.map((value, i) => value - (a[i] ?? 0))];
      const cross = [0, 1, 2].map(
        (i) => (u[(i + 1) % 3] ?? 0) * (v[(i + 2) % 3] ?? 0) - (u[(i + 2) % 3] ?? 0) * (v[(i + 1) % 3] ?? 0),
      );
      const along = cross.reduce((sum, value, i) => sum + value * (mesh.normals[3 * point + i] ?? 0), 0);
      all++;
      if (along >= 0) outwards++;
    });
    expect(outwards / all).toBeGreaterThan(0.99);
  });

  test('has triangles in every area, and about as many on the left as on the right', () => {
    const counts = new Map<AreaKey, number>();
    eachTriangle(mesh, (corners) => {
      const area = areaOn(mesh, ...middleOf(corners));
      counts.set(area, (counts.get(area) ?? 0) + 1);
    });
    for (const { key } of AREAS) expect([key, (counts.get(key) ?? 0) > 100]).toEqual([key, true]);
    for (const { key } of AREAS.filter(({ side }) => side === 'left')) {
      const other = counts.get(key.replace(/left$/, 'right') as AreaKey) ?? 0;
      expect(Math.abs((counts.get(key) ?? 0) / other - 1)).toBeLessThan(0.05);
    }
  });

  test('is as high and as wide as the drawings, and its feet touch the ground', () => {
    const along = (axis: number) => mesh.positions.filter((_, i) => i % 3 === axis);
    const [x, y] = [along(0), along(1)];
    expect(Math.max(...y)).toBeCloseTo(4.18, 0);
    expect(Math.min(...y)).toBeCloseTo(-4.19, 1);
    expect(Math.max(...x)).toBeLessThan(2.095);
    expect(Math.max(...x)).toBeCloseTo(-Math.min(...x), 5);
  });

  test('has the expected area at each position; the person’s left is at the viewer’s right', () => {
    expect(areaOn(mesh, 0.4, 2.2, 0.5)).toBe('chest_left');
    expect(areaOn(mesh, 0.4, 2.2, -0.5)).toBe('upper_back_left');
    expect(areaOn(mesh, -0.44, -1.87, 0.3)).toBe('knee_right');
  });
});
