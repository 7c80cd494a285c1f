/** How far the thinned line may deviate from the drawn one, in pixels: invisible at a line width of five. */
const TOLERANCE = 0.4;

/** Simplifies a line to the fewest points (Ramer–Douglas–Peucker), rounded to a tenth of a pixel. */
export function thinned(points: readonly number[]): number[] {
  const last = points.length / 2 - 1;
  const kept = new Set([0, last]);
  const open: [number, number][] = [[0, last]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const { index, distance } = farthest(points, from, to);
    if (distance <= TOLERANCE) continue;
    kept.add(index);
    open.push([from, index], [index, to]);
  }
  const order = [...kept].sort((a, b) => a - b);
  return order.flatMap((i) => [tenth(points[2 * i]), tenth(points[2 * i + 1])]);
}

const tenth = (value = 0) => Math.round(value * 10) / 10;

function farthest(points: readonly number[], from: number, to: number) {
  const [x = 0, y = 0] = points.slice(2 * from);
  const [dx, dy] = [(points[2 * to] ?? 0) - x, (points[2 * to + 1] ?? 0) - y];
  const length = Math.hypot(dx, dy);
  let found = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index++) {
    const [px, py] = [(points[2 * index] ?? 0) - x, (points[2 * index + 1] ?? 0) - y];
    const distance = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}
