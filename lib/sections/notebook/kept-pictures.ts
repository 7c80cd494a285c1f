import 'server-only';
import { createHash } from 'node:crypto';
import type { Face } from './figure/details';
import type { Figure } from './figure/outlines';
import { type Look, pictureOf } from './picture';
import type { Drawing } from './strokes';

/** How many pictures are cached, of about 50 kB each. If there are more, the least recently used one is dropped. */
const KEPT = 200;

const globals = globalThis as typeof globalThis & { phrKeptPictures?: Map<string, Promise<Buffer>> };

/**
 * One face of a drawing as a PNG, rendered once and cached in the process. The cache key is a hash of the drawing's content, so
 * that a changed drawing gets a new picture, and nobody gets a picture without having read its drawing.
 */
export function keptPictureOf(drawing: Drawing, figure: Figure, face: Face, look: Look = 'contract'): Promise<Buffer> {
  globals.phrKeptPictures ??= new Map();
  const kept = globals.phrKeptPictures;
  const strokes = drawing.strokes.filter((stroke) => stroke.face === face);
  const name = createHash('sha256')
    .update(JSON.stringify([look, figure, face, strokes, drawing.areas]))
    .digest('base64');
  const picture = kept.get(name) ?? pictureOf(drawing, figure, face, look);
  kept.delete(name);
  kept.set(name, picture);
  picture.catch(() => kept.delete(name));
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return picture;
}
