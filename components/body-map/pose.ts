import type { AreaKey } from '@/lib/sections/notebook/areas';
import { AREAS, REGIONS } from '@/lib/sections/notebook/areas';

/** The rotation and the zoom of the model. */
export interface Pose {
  /** Rotation around the vertical axis, in radians; 0 faces the viewer. */
  turn: number;
  /** Tilt towards the viewer. */
  tilt: number;
  zoom: number;
  /** How far the model is moved up before zooming, to look at feet or head. */
  lift: number;
}

export const FACING: Pose = { turn: 0, tilt: 0, zoom: 1, lift: 0 };

const MOST_TILT = 0.6;
const MOST_ZOOM = 4;
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const turned = (pose: Pose, by: number): Pose => ({ ...pose, turn: pose.turn + by });
export const tilted = (pose: Pose, by: number): Pose => ({
  ...pose,
  tilt: between(pose.tilt + by, -MOST_TILT, MOST_TILT),
});

/** Half the height of the body, in the scene's units. */
const HALF = 4.2;
/** Limits the lift to the range from head to feet; the requested value is kept until the zoom allows it. */
export const liftOf = ({ lift, zoom }: Pose) => between(lift, -HALF * (1 - 1 / zoom), HALF * (1 - 1 / zoom));
export const nearer = (pose: Pose, factor: number): Pose => ({
  ...pose,
  zoom: between(pose.zoom * factor, 1, MOST_ZOOM),
});
export const lifted = (pose: Pose, by: number): Pose => ({ ...pose, lift: liftOf(pose) + by / pose.zoom });

/** The pose that shows an area: from the front, or from behind if it is only there. */
export function showing(area: AreaKey, pose: Pose): Pose {
  const faces = AREAS.find(({ key }) => key === area)?.faces ?? [];
  const back = Math.cos(pose.turn) < 0;
  const face = faces.includes(back ? 'back' : 'front') ? (back ? 'back' : 'front') : (faces[0] ?? 'front');
  const y = REGIONS[face].find(({ key }) => key === area)?.centre[1] ?? 433;
  const turn = (face === 'back') === back ? pose.turn : face === 'back' ? Math.PI : 0;
  return { ...pose, turn, lift: (y - 433) / 100 };
}

const STEP = Math.PI / 12;

/** The movement for a key; undefined for other keys. With Shift the arrows move the model up and down. */
export function keyed(key: string, shift: boolean): ((pose: Pose) => Pose) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (pose) => turned(pose, -STEP);
    case 'ArrowRight':
      return (pose) => turned(pose, STEP);
    case 'ArrowUp':
      return (pose) => (shift ? lifted(pose, -0.6) : tilted(pose, -STEP / 2));
    case 'ArrowDown':
      return (pose) => (shift ? lifted(pose, 0.6) : tilted(pose, STEP / 2));
    case '+':
    case '=':
      return (pose) => nearer(pose, 1.3);
    case '-':
      return (pose) => nearer(pose, 1 / 1.3);
    case '0':
      return () => FACING;
    default:
      return undefined;
  }
}
