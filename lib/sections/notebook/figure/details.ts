import type { Figure } from './outlines';
import type { Node } from './spline';

export const FACES = ['front', 'back'] as const;
/** The two drawings of a body: seen from the front and from behind. */
export type Face = (typeof FACES)[number];

/**
 * A line of half a body; each point is a distance from the middle and a height. `faint` is set for shapes that can be felt
 * rather than seen.
 */
export interface Detail {
  nodes: readonly Node[];
  faint?: boolean;
}
const line = (...nodes: Node[]): Detail => ({ nodes });
const faint = (...nodes: Node[]): Detail => ({ nodes, faint: true });

const handFront = [
  line([168, 458], [170, 472], [176, 484], [181, 491]),
  faint([151, 492], [161, 489], [172, 492]),
  faint([152, 503], [164, 499], [178, 501]),
  line([143.5, 453], [155, 456], [167, 450]),
];
const handBack = [
  faint([163, 503], [163.5, 507], [165.5, 512]),
  faint([171, 501], [172, 506], [173.5, 511]),
  faint([178, 499], [179, 504], [180.5, 509]),
  faint([144, 455], [155, 459], [167, 452]),
];
const toes = [
  line([31, 850], [31, 843], [35, 839], [41, 840], [43, 846], [42, 852]),
  line([43, 844], [46, 839], [50, 840], [51, 846], [50, 852]),
  line([51, 844], [54, 838.5], [57, 840], [58, 845], [57.5, 850]),
  line([58, 843], [60.5, 838.5], [63, 840], [63.5, 845], [63, 849]),
  line([64, 843], [66, 839.5], [68, 842]),
  faint([30, 806], [36, 809], [41, 808]),
  faint([54, 803], [49, 806], [45, 806]),
];
const heel = [
  line([30, 838], [33, 829], [43, 826], [53, 829], [58, 838]),
  faint([36, 768], [38, 795], [38, 818]),
  faint([48, 768], [46, 795], [47, 818]),
];
const kneeFront = [
  line([30, 606], [38, 600], [48, 600], [57, 606]),
  line([31, 634], [36, 641], [44, 643], [52, 641], [57, 634]),
  faint([27, 612], [26, 622], [28, 632]),
  faint([60, 612], [61, 622], [59, 632]),
];
const kneeBack = [
  line([25, 622], [34, 626], [44, 627], [55, 625], [62, 620]),
  faint([29, 598], [31, 612], [30, 622]),
  faint([58, 596], [56, 610], [57, 622]),
];
const shin = [faint([38, 662], [36, 690], [36, 722], [39, 760]), faint([60, 668], [59, 696], [54, 730])];
const calf = [
  faint([43, 668], [44, 700], [43, 722]),
  faint([22, 712], [30, 730], [42, 724]),
  faint([63, 716], [54, 733], [44, 724]),
];
const elbowFront = [line([112, 338], [122, 343], [134, 337]), faint([117, 349], [127, 352], [136, 346])];
const elbowBack = [line([117, 326], [123, 335], [132, 335], [136, 325]), faint([113, 341], [124, 346], [138, 340])];

const face = [
  line([8, 62], [14, 58.5], [22, 60]),
  line([9, 71], [14.5, 68], [20.5, 71.5]),
  faint([10, 72], [14.5, 74], [20, 72]),
  faint([3.5, 72], [4.5, 84], [7, 91]),
  line([0, 95], [4, 96], [7.5, 92]),
  line([0, 107], [5, 106], [11, 105]),
  faint([0, 113], [4, 113], [7, 111]),
  faint([41.5, 70], [42, 77], [39.5, 84]),
];
const nape = [faint([12, 148], [13, 132], [17, 119]), faint([41.5, 70], [42, 77], [39.5, 84])];
const arms = { front: [...elbowFront, ...handFront], back: [...elbowBack, ...handBack] };
const legs = { front: [...kneeFront, ...shin, ...toes], back: [...kneeBack, ...calf, ...heel] };

const maleFront = [
  line([0, 129], [13, 128], [24, 119], [30, 108]),
  line([7, 170], [24, 168], [48, 168], [74, 174]),
  faint([24, 128], [17, 148], [8, 166]),
  line([83, 236], [72, 250], [52, 259], [28, 258], [6, 248]),
  faint([83, 236], [88, 222], [90, 204]),
  faint([0, 186], [0, 216], [0, 250]),
  faint([0, 262], [0, 310], [0, 362]),
  faint([8, 276], [22, 292], [38, 314], [48, 332]),
  faint([40, 344], [38, 372], [34, 398]),
  faint([76, 398], [62, 416], [42, 434], [20, 450]),
  line([0, 374], [2, 372.6], [2.6, 370]),
  line([46, 236], [48, 238], [50, 236]),
];
const femaleFront = [
  line([0, 129], [11, 128], [20, 120], [28, 106]),
  line([6, 171], [22, 169], [42, 170], [64, 175]),
  faint([19, 128], [14, 148], [7, 167]),
  line([73, 240], [71, 258], [59, 272], [38, 275], [20, 268], [9, 254]),
  faint([76, 238], [80, 224], [80, 206]),
  faint([0, 186], [0, 210], [0, 236]),
  faint([0, 286], [0, 320], [0, 362]),
  faint([10, 288], [24, 300], [38, 316], [46, 330]),
  faint([80, 404], [64, 424], [40, 445], [14, 460]),
  line([0, 374], [2, 372.6], [2.6, 370]),
  line([43, 254], [45.5, 256.5], [48, 254]),
];
const backOf = (shoulder: number, waist: number, hip: number): Detail[] => [
  faint([0, 164], [0, 240], [0, 320], [0, 392]),
  line([22, 196], [28, 222], [40, 246], [52, 250], [60, 234]),
  faint([24, 192], [44, 186], [shoulder, 190]),
  faint([12, 162], [16, 196], [10, 250], [0, 292]),
  faint([7, 300], [9, 340], [7, 378]),
  faint([waist, 344], [waist - 10, 362], [28, 372]),
  line([17, 390], [19, 393], [21, 391]),
  line([0, 398], [0, 430], [0, 458]),
  line([5, 462], [18, 473], [38, 477], [58, 470], [hip - 18, 458]),
  faint([hip - 8, 408], [hip - 20, 424], [hip - 22, 446]),
];

/** The lines within the outlines, for the half that is mirrored. */
export const DETAILS: Record<Figure, Record<Face, readonly Detail[]>> = {
  female: {
    front: [...face, ...femaleFront, ...arms.front, ...legs.front],
    back: [...nape, ...backOf(68, 56, 85), ...arms.back, ...legs.back],
  },
  male: {
    front: [...face, ...maleFront, ...arms.front, ...legs.front],
    back: [...nape, ...backOf(78, 66, 80), ...arms.back, ...legs.back],
  },
};
