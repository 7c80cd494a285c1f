import { BoxReader } from './boxes';
import { NotAnImage } from './filter';

/** Bytes from `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Items that are pictures or composed of pictures. All others may be personal metadata: Exif, XMP, vendor data. */
const PICTURES = new Set(['hvc1', 'hev1', 'lhv1', 'av01', 'avc1', 'jpeg', 'j2k1', 'grid', 'iovl', 'iden', 'tmap']);
/** Boxes needed to draw a picture; the other boxes in a `meta` may be personal metadata. */
const KEPT = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl']);
/** Properties that contain text or times. */
const TELLING = new Set(['udes', 'crtt', 'mdft', 'uuid']);
/** The largest number of extents: more than any camera writes. A hostile file may declare more than could be listed. */
const MOST_EXTENTS = 10_000;

/**
 * Everything in a photo that is not its picture: spans of its `meta` box (passed without its head) and spans of the file.
 * Throws `NotAnImage`.
 */
export function tellingSpans(meta: Buffer): { inMeta: Span[]; inFile: Span[] } {
  const reader = new BoxReader(meta);
  reader.version();
  const found = new Map<string, BoxReader>();
  const inMeta: Span[] = [];
  for (const { type, inside } of reader.boxes()) {
    if (KEPT.has(type)) found.set(type, inside);
    else inMeta.push({ start: inside.at, end: inside.end });
  }
  inMeta.push(...tellingProperties(found.get('iprp')));
  const [info, places] = [found.get('iinf'), found.get('iloc')];
  if (!info || !places) throw new NotAnImage();
  const pictures = picturesIn(info);
  const inFile: Span[] = [];
  for (const { id, inData, spans } of extentsIn(places)) {
    if (pictures.has(id)) continue;
    const start = found.get('idat')?.at ?? 0;
    if (inData) inMeta.push(...spans.map((span) => ({ start: start + span.start, end: start + span.end })));
    else inFile.push(...spans);
  }
  return { inMeta, inFile };
}

function tellingProperties(properties: BoxReader | undefined): Span[] {
  const spans: Span[] = [];
  for (const { type, inside } of properties?.boxes() ?? [])
    if (type === 'ipco')
      for (const property of inside.boxes())
        if (TELLING.has(property.type)) spans.push({ start: property.inside.at, end: property.inside.end });
  return spans;
}

function picturesIn(info: BoxReader): Set<number> {
  const pictures = new Set<number>();
  info.number(info.version() === 0 ? 2 : 4);
  for (const { type, inside } of info.boxes()) {
    const version = inside.version();
    if (type !== 'infe' || version < 2) continue;
    const id = inside.number(version === 2 ? 2 : 4);
    inside.number(2);
    if (PICTURES.has(inside.text(4))) pictures.add(id);
  }
  return pictures;
}

/** The position of each item: in the file, or in the `idat` box. */
function* extentsIn(places: BoxReader): Generator<{ id: number; inData: boolean; spans: Span[] }> {
  const version = places.version();
  const sizes = places.number(2);
  const [offset, length, base, index] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15] as const;
  if ([offset, length, base, index].some((size) => ![0, 4, 8].includes(size)) || length === 0) throw new NotAnImage();
  const count = places.number(version < 2 ? 2 : 4);
  let extents = 0;
  for (let item = 0; item < count; item++) {
    const id = places.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : places.number(2) & 15;
    const elsewhere = places.number(2) !== 0;
    const from = places.number(base);
    const spans = Array.from({ length: places.number(2) }, () => {
      extents += 1;
      if (extents > MOST_EXTENTS) throw new NotAnImage();
      if (version > 0) places.number(index);
      const start = from + places.number(offset);
      return { start, end: start + places.number(length) };
    });
    if (elsewhere || method > 1) throw new NotAnImage();
    yield { id, inData: method === 1, spans };
  }
}
