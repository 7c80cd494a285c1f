import { expect, test } from 'vitest';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { PAINTS, type Paint } from '@/lib/sections/notebook/figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from '@/lib/sections/notebook/figure/silhouette';

// The bodies are separate files that browsers cache: embedded in a page, each would be sent with every visit, several times.

const written = ({ path, fill, stroke, width, opacity }: Paint, outline: string) => {
  const paint = Object.entries({ fill, stroke, 'stroke-width': width, opacity })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return path === outline ? `<use href="#b"${paint}/>` : `<path d="${path}"${paint}/>`;
};

function drawing(figure: Figure, face: Face) {
  const { path: outline } = SILHOUETTES[figure];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><path id="b" d="${outline}"/><clipPath id="c"><use href="#b"/></clipPath></defs>`,
    '<g clip-path="url(#c)" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...PAINTS[figure][face].map((paint) => written(paint, outline)),
    '</g></svg>\n',
  ].join('\n');
}

const FIGURES: Figure[] = ['female', 'male'];

for (const figure of FIGURES)
  for (const face of FACES)
    test(`the file of the ${figure} body, ${face}, is the drawing of its outlines`, async () => {
      await expect(drawing(figure, face)).toMatchFileSnapshot(`../../components/pain/figures/${figure}-${face}.svg`);
    });
