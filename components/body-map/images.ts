import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import type { Drawing } from '@/lib/sections/notebook/strokes';
import { clipToBody, paintBody, paintStroke, paintTinted } from './paint';

/** The two images that the API takes, front and back, as PNG data URLs. */
export interface Images {
  front: string;
  back: string;
}

/**
 * A drawing as images of exactly 419 × 866 pixels with a white background. They are painted anew, since the screen's canvas has
 * its own size, resolution and zoom.
 */
export const imagesOf = (drawing: Drawing, figure: Figure): Images => ({
  front: imageOf(drawing, figure, 'front'),
  back: imageOf(drawing, figure, 'back'),
});

function imageOf({ strokes, areas }: Drawing, figure: Figure, face: Face): string {
  const image = blank();
  image.fillStyle = '#ffffff';
  image.fillRect(0, 0, WIDTH, HEIGHT);
  paintBody(image, figure, face);
  paintTinted(image, figure, face, areas);
  const ink = blank();
  clipToBody(ink, figure);
  for (const stroke of strokes) if (stroke.face === face) paintStroke(ink, stroke);
  image.drawImage(ink.canvas, 0, 0);
  return image.canvas.toDataURL('image/png');
}

function blank(): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws on no canvas');
  return context;
}
