/**
 * Removes points within a vertical tolerance of the line between the remaining points: a line with a quarter of the points that
 * looks the same. The points go from left to right.
 */
export function thinned(points: Float64Array, tolerance: number): Float64Array {
  const kept = new Float64Array(points.length);
  let length = 0;
  const keep = (at: number) => {
    kept[length] = points[at] ?? 0;
    kept[length + 1] = points[at + 1] ?? 0;
    length += 2;
  };
  if (points.length > 0) keep(0);
  // The range of slopes with which a line from the last kept point passes close enough to all points after it.
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 2; at < points.length; at += 2) {
    let [right, down] = from(kept, length - 2, points, at);
    const slope = down / right;
    if (slope < least || slope > most) {
      keep(at - 2);
      [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      [right, down] = from(kept, length - 2, points, at);
    }
    least = Math.max(least, (down - tolerance) / right);
    most = Math.min(most, (down + tolerance) / right);
  }
  if (points.length > 2) keep(points.length - 2);
  return kept.subarray(0, length);
}

const from = (kept: Float64Array, last: number, points: Float64Array, at: number) =>
  [(points[at] ?? 0) - (kept[last] ?? 0), (points[at + 1] ?? 0) - (kept[last + 1] ?? 0)] as const;
