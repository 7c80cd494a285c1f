import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import femaleBack from './female-back.svg';
import femaleFront from './female-front.svg';
import maleBack from './male-back.svg';
import maleFront from './male-front.svg';

/** The URLs of the body drawings. tests/ui/body-figures.test.ts writes the files: after a change run that test with -u. */
export const FIGURES: Record<Figure, Record<Face, string>> = {
  female: { front: femaleFront.src, back: femaleBack.src },
  male: { front: maleFront.src, back: maleBack.src },
};
