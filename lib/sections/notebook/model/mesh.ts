import { type AreaKey, areaNear } from '../areas';
import type { Face } from '../figure/details';
import type { Figure } from '../figure/outlines';
import { HEIGHT, MIDDLE, WIDTH } from '../figure/silhouette';
import { bodyParts } from './field';
import { cutInHalves } from './halves';
import { type Surface, surfaceOf } from './nets';
import { normalsOf } from './normals';
import { sampled } from './samples';
import { middleDepth, type Sweeps } from './sections';

/**
 * A body that can be drawn in three dimensions: each point has a position, a normal and texture coordinates in a picture
 * with both drawings side by side.
 */
export interface BodyMesh {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  triangles: Uint32Array;
  sweeps: Sweeps;
}

/** Drawing pixels per unit of the scene. */
const UNIT = 100;
/**
 * The grid for the body's surface. With steps of four pixels, about 8 mm, fingers are recognizable, and a body is computed
 * in a fifth of a second.
 */
const GRID = { step: 4, halfWidth: 209, y: [4, 862], z: [-90, 100] } as const;

export function bodySurface(figure: Figure): Surface & { sweeps: Sweeps } {
  const { parts, sweeps } = bodyParts(figure);
  return { ...surfaceOf(sampled(parts, GRID), GRID), sweeps };
}

/** The body's mesh, cut into a front and a back half, so that each takes its texture from its own drawing. */
export function bodyMesh(figure: Figure): BodyMesh {
  const surface = bodySurface(figure);
  const { sweeps } = surface;
  const depths = Float32Array.from({ length: surface.points.length / 3 }, (_, i) => {
    const at = (axis: number) => surface.points[3 * i + axis] as number;
    return at(2) - middleDepth(sweeps, at(0), at(1));
  });
  const { points, triangles, fronts } = cutInHalves(surface, normalsOf(surface), depths);
  const count = fronts.length;
  const mesh = {
    positions: new Float32Array(3 * count),
    normals: new Float32Array(3 * count),
    uvs: new Float32Array(2 * count),
  };
  for (let i = 0; i < count; i++) {
    const at = (value: number) => points[6 * i + value] as number;
    const [x, y] = [at(0), at(1)];
    const across = fronts[i] ? MIDDLE + x : WIDTH + MIDDLE - x;
    mesh.positions.set([x / UNIT, (HEIGHT / 2 - y) / UNIT, at(2) / UNIT], 3 * i);
    const length = Math.hypot(at(3), at(4), at(5)) || 1;
    mesh.normals.set([at(3) / length, -at(4) / length, at(5) / length], 3 * i);
    mesh.uvs.set([across / (2 * WIDTH), 1 - y / HEIGHT], 2 * i);
  }
  // The y axis of the drawings points down, that of the scene up. This mirrors the mesh, so the triangles' orientation is
  // reversed.
  return { ...mesh, triangles: Uint32Array.from(triangles).reverse(), sweeps };
}

/** The area at a point of the scene. */
export function areaOn({ sweeps }: Pick<BodyMesh, 'sweeps'>, x: number, y: number, z: number): AreaKey {
  const [across, down] = [x * UNIT, HEIGHT / 2 - y * UNIT];
  const face: Face = z * UNIT >= middleDepth(sweeps, across, down) ? 'front' : 'back';
  return areaNear(face, face === 'front' ? MIDDLE + across : MIDDLE - across, down);
}
