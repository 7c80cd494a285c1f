import type { Face } from './details';
import { flatten, type Node, type Point, smooth } from './spline';

// The borders of the areas on half a body; each point is a distance from the middle and a height. Two neighbouring areas
// share the same border, so that there are no gaps. At the outer end each border continues beyond the silhouette, which
// clips it. Both figures use the same borders.

const cut = (...nodes: Node[]) => flatten(smooth(nodes));
const back = (border: Point[]) => [...border].reverse();

const brow = cut([0, 51], [20, 53], [60, 59]);
const jaw = cut([0, 131], [13, 129], [25, 119], [33, 107], [60, 100]);
const hairline = cut([0, 124], [16, 120], [30, 110], [60, 100]);
const collar = cut([0, 178], [20, 171], [40, 170], [58, 177]);
const nape = cut([0, 176], [30, 173], [58, 177]);
const neckSide = cut([58, 177], [52, 150], [60, 100]);
const shoulderInner = cut([58, 177], [65, 200], [73, 222], [79.8, 238]);
const shoulderLower = cut([79.8, 238], [95, 247], [114, 245], [140, 232]);
const armpit = cut([79.8, 238], [81, 250], [83, 263]);
const flank: Point[] = [
  [83, 263],
  [87, 292],
  [90, 318],
  [95, 360],
];
const elbowUpper = cut([91, 318], [118, 314], [150, 303]);
const elbowLower = cut([96, 360], [130, 356], [161, 345]);
const wrist = cut([118, 458], [154, 451], [209.5, 436]);
const ribs = cut([0, 262], [24, 272], [52, 272], [83, 263]);
/** Half the width of the areas in the middle of the abdomen, so that each is as wide as a fingertip on a small phone. */
const MIDWAY = 27;
const midway = (border: readonly Point[]) => {
  const after = border.findIndex(([x]) => x > MIDWAY);
  const [[x0, y0], [x1, y1]] = [border[after - 1] ?? [0, 0], border[after] ?? [MIDWAY, 0]];
  const crossing: Point = [MIDWAY, y0 + ((y1 - y0) * (MIDWAY - x0)) / (x1 - x0)];
  return { inner: [...border.slice(0, after), crossing], outer: [crossing, ...border.slice(after)] };
};
const loin = cut([0, 292], [40, 293], [87, 292]);
const navel = cut([0, 372], [95, 366]);
const pubis = cut([0, 434], [24, 431]);
const groin = cut([24, 431], [56, 415], [110, 386]);
const lowest = [...pubis, ...groin.slice(1)];
const inguinal = cut([24, 431], [14, 452], [0, 474]);
const hipLower = cut([0, 474], [42, 476], [110, 460]);
const iliac = cut([0, 384], [24, 386]);
const iliacCrest = cut([24, 386], [54, 382], [110, 362]);
const sacral = cut([24, 386], [16, 410], [0, 434]);
const fold = cut([0, 470], [20, 475], [42, 478], [64, 470], [110, 458]);
const kneeUpper = cut([0, 594], [44, 590], [110, 594]);
const kneeLower = cut([0, 648], [44, 652], [110, 648]);
const ankle = cut([0, 796], [44, 800], [110, 796]);

const arm: Record<string, Point[]> = {
  shoulder: [...neckSide, [150, 100], ...back(shoulderLower), ...back(shoulderInner)],
  upper_arm: [...shoulderLower, ...back(elbowUpper), [87, 292], ...back(armpit)],
  elbow: [...elbowUpper, ...back(elbowLower)],
  forearm: [...elbowLower, [209.5, 380], ...back(wrist)],
  hand: [...wrist, [209.5, 600], [118, 600]],
};
const knee = [...kneeUpper, ...back(kneeLower)];
const foot: Point[] = [...ankle, [110, 866], [0, 866]];

/**
 * The areas on half a body. Those under `middle` begin and end on the middle line and are joined with their mirror images;
 * those under `sided` exist once on each side.
 */
export interface Cells {
  middle: Record<string, Point[]>;
  sided: Record<string, Point[]>;
}

export const CELLS: Record<Face, Cells> = {
  front: {
    middle: {
      head_front: [[0, 0], [60, 0], ...back(brow)],
      face: [...brow, ...back(jaw)],
      neck_front: [...jaw, ...back(neckSide), ...back(collar)],
      pelvis: [...pubis, ...inguinal],
      upper_abdomen_centre: [...midway(ribs).inner, ...back(midway(navel).inner)],
      lower_abdomen_centre: [...midway(navel).inner, ...back(midway(lowest).inner)],
    },
    sided: {
      ...arm,
      chest: [...collar, ...shoulderInner, ...armpit, ...back(ribs)],
      upper_abdomen: [...midway(ribs).outer, ...flank, ...back(midway(navel).outer)],
      lower_abdomen: [...midway(navel).outer, ...back(midway(lowest).outer)],
      hip: [...groin, ...back(hipLower), ...back(inguinal)],
      thigh_front: [...hipLower, ...back(kneeUpper)],
      knee,
      shin: [...kneeLower, ...back(ankle)],
      foot,
    },
  },
  back: {
    middle: {
      head_back: [[0, 0], [60, 0], ...back(hairline)],
      neck_back: [...hairline, ...back(neckSide), ...back(nape)],
      sacrum: [...iliac, ...sacral],
    },
    sided: {
      ...arm,
      upper_back: [...nape, ...shoulderInner, ...armpit, ...back(loin)],
      lower_back: [...loin, ...flank.slice(2), ...back(iliacCrest), ...back(iliac)],
      buttock: [...iliacCrest, ...back(fold), ...back(sacral)],
      thigh_back: [...fold, ...back(kneeUpper)],
      knee,
      calf: [...kneeLower, ...back(ankle)],
      foot,
    },
  },
};
