import { CELLS } from './figure/cells';
import { FACES, type Face } from './figure/details';
import { MIDDLE } from './figure/silhouette';
import { isInside, type Point } from './figure/spline';

/** Areas on the middle line of the body. */
const MIDDLE_KEYS = [
  'head_front',
  'head_back',
  'face',
  'neck_front',
  'neck_back',
  'upper_abdomen_centre',
  'lower_abdomen_centre',
  'pelvis',
  'sacrum',
] as const;
/** Areas on the person's own right and left. */
const SIDED_KEYS = [
  'shoulder',
  'upper_arm',
  'elbow',
  'forearm',
  'hand',
  'chest',
  'upper_abdomen',
  'lower_abdomen',
  'hip',
  'upper_back',
  'lower_back',
  'buttock',
  'thigh_front',
  'thigh_back',
  'knee',
  'shin',
  'calf',
  'foot',
] as const;

type Sided = (typeof SIDED_KEYS)[number];
/** The stable name of an area; its words are in the messages under `body.*`. */
export type AreaKey = (typeof MIDDLE_KEYS)[number] | `${Sided}_${'right' | 'left'}`;
export type Group = 'head' | 'trunk' | 'back' | 'arms' | 'legs';

export interface Area {
  key: AreaKey;
  side: 'left' | 'right' | 'middle';
  /** The drawings that show the area; an elbow is on both. */
  faces: readonly Face[];
  group: Group;
}

/** An area on one drawing, as a polygon in canvas coordinates that the silhouette clips. */
export interface Region {
  key: AreaKey;
  face: Face;
  polygon: readonly Point[];
  /** The position of the level's number on the area. */
  centre: Point;
}

const GROUPS: [Group, RegExp][] = [
  ['head', /^(head|face|neck)/],
  ['arms', /^(shoulder|upper_arm|elbow|forearm|hand)/],
  ['trunk', /^(chest|upper_abdomen|lower_abdomen|pelvis|hip)/],
  ['back', /^(upper_back|lower_back|sacrum|buttock)/],
  ['legs', /./],
];
const groupOf = (key: string): Group => GROUPS.find(([, named]) => named.test(key))?.[0] ?? 'legs';
const sideOf = (key: string): Area['side'] => (/_(left|right)$/.exec(key)?.[1] as Area['side'] | undefined) ?? 'middle';

/** On the front the viewer's right is the person's left; on the back it is the person's right. */
function regionsOf(face: Face): Region[] {
  const { middle, sided } = CELLS[face];
  const at = (half: readonly Point[], side: 1 | -1) => half.map(([x, y]): Point => [MIDDLE + side * x, y]);
  const [onRight, onLeft] = face === 'front' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const region = (key: string, polygon: Point[]) => ({
    key: key as AreaKey,
    face,
    polygon,
    centre: centreOf(key, polygon),
  });
  return [
    ...Object.entries(middle).map(([key, half]) => region(key, [...at(half, 1), ...at(half, -1).reverse()])),
    ...Object.entries(sided).flatMap(([key, half]) => [
      region(`${key}_${onRight}`, at(half, 1)),
      region(`${key}_${onLeft}`, at(half, -1)),
    ]),
  ];
}

/**
 * Positions of the numbers for areas whose polygon's centre would be outside the body, as distance from the middle line and
 * height.
 */
const CENTRES: Record<string, Point> = {
  head_front: [0, 36],
  head_back: [0, 70],
  neck_front: [0, 150],
  neck_back: [0, 148],
  face: [0, 88],
  sacrum: [0, 402],
  pelvis: [0, 446],
  shoulder: [90, 205],
  upper_arm: [107, 277],
  elbow: [126, 333],
  forearm: [142, 400],
  hand: [165, 486],
  chest: [38, 220],
  upper_abdomen: [58, 320],
  lower_abdomen: [56, 394],
  upper_abdomen_centre: [0, 322],
  lower_abdomen_centre: [0, 404],
  upper_back: [38, 236],
  lower_back: [34, 340],
  hip: [60, 446],
  buttock: [44, 430],
  foot: [44, 826],
};

function centreOf(key: string, polygon: readonly Point[]): Point {
  const [x, y] = CENTRES[key.replace(/_(left|right)$/, '')] ?? [44, (topOf(polygon) + bottomOf(polygon)) / 2];
  const mean = polygon.reduce((sum, point) => sum + point[0], 0) / polygon.length;
  return [mean < MIDDLE ? MIDDLE - x : MIDDLE + x, y];
}
const topOf = (polygon: readonly Point[]) => Math.min(...polygon.map(([, y]) => y));
const bottomOf = (polygon: readonly Point[]) => Math.max(...polygon.map(([, y]) => y));

export const REGIONS: Record<Face, readonly Region[]> = { front: regionsOf('front'), back: regionsOf('back') };

/** All areas, from head to foot within each group. */
export const AREAS: readonly Area[] = [
  ...MIDDLE_KEYS,
  ...SIDED_KEYS.flatMap((key) => [`${key}_right`, `${key}_left`] as AreaKey[]),
].map((key) => ({
  key,
  side: sideOf(key),
  faces: FACES.filter((face) => REGIONS[face].some((region) => region.key === key)),
  group: groupOf(key),
}));

export const AREA_KEYS = AREAS.map(({ key }) => key) as [AreaKey, ...AreaKey[]];
export const AREA_GROUPS: readonly Group[] = ['head', 'trunk', 'back', 'arms', 'legs'];
export const isAreaKey = (value: unknown): value is AreaKey => AREA_KEYS.includes(value as AreaKey);

/** The area at a point of a drawing; undefined outside the body. */
export const areaAt = (face: Face, x: number, y: number): AreaKey | undefined =>
  REGIONS[face].find(({ polygon }) => isInside(polygon, x, y))?.key;

/** The area at a point, or the one with the nearest border: every point on the model's surface has an area. */
export function areaNear(face: Face, x: number, y: number): AreaKey {
  const inside = areaAt(face, x, y);
  if (inside) return inside;
  const distances = REGIONS[face].map(({ key, polygon }) => ({
    key,
    distance: Math.min(...polygon.map(([px, py]) => Math.hypot(px - x, py - y))),
  }));
  return distances.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest)).key;
}
