import type { Surface } from './nets';

/** The outward normal at each point: the mean of the surrounding triangles' normals, weighted by their size. */
export function normalsOf({ points, triangles }: Surface): Float32Array {
  const normals = new Float32Array(points.length);
  const at = (point: number, axis: number) => points[3 * point + axis] as number;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]] as [number, number, number];
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    add(normals, [a, b, c], uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  }
  return normalised(smoothed(normalised(normals), triangles));
}

/** Averages each normal with its neighbours', which removes the last visible trace of the grid. */
function smoothed(normals: Float32Array, triangles: readonly number[]): Float32Array {
  const sums = Float32Array.from(normals);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]] as [number, number, number];
    const at = (point: number, axis: number) => normals[3 * point + axis] as number;
    const sum = (axis: number) => at(a, axis) + at(b, axis) + at(c, axis);
    add(sums, [a, b, c], sum(0), sum(1), sum(2));
  }
  return sums;
}

function add(normals: Float32Array, points: readonly number[], x: number, y: number, z: number) {
  for (const point of points) {
    normals[3 * point] = (normals[3 * point] as number) + x;
    normals[3 * point + 1] = (normals[3 * point + 1] as number) + y;
    normals[3 * point + 2] = (normals[3 * point + 2] as number) + z;
  }
}

function normalised(normals: Float32Array): Float32Array {
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i] as number, normals[i + 1] as number, normals[i + 2] as number];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    normals.set([x / length, y / length, z / length], i);
  }
  return normals;
}
