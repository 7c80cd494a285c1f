import type { DataSet } from 'dicom-parser';
import { syntaxOf } from './data-set';
import { DicomFault, type FaultCode, faultOf, MOST_POINTS } from './fault';
import { pixelsIn } from './frames';
import type { Picture } from './picture';
import { BIG_ENDIAN, codingOf, isVideo } from './syntaxes';

/**
 * The data of a DICOM file that is shown: how and of what it was taken. Who was examined and by whom is not shown,
 * since the owner knows that.
 */
export const SHOWN_TAGS = {
  modality: 'x00080060',
  studyDate: 'x00080020',
  study: 'x00081030',
  series: 'x0008103e',
  bodyPart: 'x00180015',
  rows: 'x00280010',
  columns: 'x00280011',
  frames: 'x00280008',
} as const;
export type ShownTag = keyof typeof SHOWN_TAGS;

/** Kinds of files without a picture, by the prefix of their SOP class (DICOM PS3.6 table A-1). */
const CLASSES = [
  ['1.2.840.10008.5.1.4.1.1.88.', 'report'],
  ['1.2.840.10008.5.1.4.1.1.9.', 'waveform'],
  ['1.2.840.10008.5.1.4.1.1.104.', 'document'],
  ['1.2.840.10008.5.1.4.1.1.11.', 'presentation'],
  ['1.2.840.10008.1.3.10', 'directory'],
] as const;
export type ContentKind = 'picture' | (typeof CLASSES)[number][1] | 'other';

export interface Study {
  kind: ContentKind;
  tags: Partial<Record<ShownTag, string>>;
  /** Null if the file has no picture, or none that can be shown. */
  picture: Picture | null;
  /** Why a picture is not shown. */
  fault: FaultCode | null;
}

export function studyOf(set: DataSet): Study {
  const sopClass = set.string('x00080016') ?? set.string('x00020002') ?? '';
  const named = CLASSES.find(([beginning]) => sopClass.startsWith(beginning))?.[1];
  const tags: Study['tags'] = {};
  for (const [name, tag] of Object.entries(SHOWN_TAGS) as [ShownTag, string][]) {
    const text = tagTextOf(set, name, tag);
    if (text) tags[name] = text;
  }
  const kind = named ?? (pixelsIn(set) ? 'picture' : 'other');
  try {
    return { kind, tags, picture: kind === 'picture' ? pictureIn(set) : null, fault: null };
  } catch (error) {
    return { kind, tags, picture: null, fault: faultOf(error) };
  }
}

const LONGEST = 200;

function tagTextOf(set: DataSet, name: ShownTag, tag: string): string | undefined {
  if (name === 'rows' || name === 'columns') return set.uint16(tag)?.toString();
  const text = textIn(set, tag)?.slice(0, LONGEST).trim();
  return name === 'studyDate' ? text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3/$2/$1') : text;
}

/** The parser reads every text as Latin-1; newer devices write UTF-8 and declare it. */
function textIn(set: DataSet, tag: string): string | undefined {
  const element = set.elements[tag];
  if (!element || !set.string('x00080005')?.includes('ISO_IR 192')) return set.string(tag);
  return new TextDecoder().decode(set.byteArray.subarray(element.dataOffset, element.dataOffset + element.length));
}

/** The colour models that are shown; the others are retired, and a picture in them would be shown in false colours. */
const GREYS = ['MONOCHROME1', 'MONOCHROME2', 'PALETTE COLOR'];
const COLOURS = ['RGB', 'YBR_FULL', 'YBR_FULL_422', 'YBR_RCT', 'YBR_ICT'];

function pictureIn(set: DataSet): Picture {
  const syntax = syntaxOf(set);
  if (isVideo(syntax)) throw new DicomFault('video');
  const element = pixelsIn(set);
  const fragmented = element?.fragments !== undefined;
  const coding = codingOf(syntax, fragmented);
  const [height, width] = [set.uint16(SHOWN_TAGS.rows) ?? 0, set.uint16(SHOWN_TAGS.columns) ?? 0];
  const [samples, bits] = [set.uint16('x00280002') ?? 1, set.uint16('x00280100') ?? 0];
  const floats = element?.tag !== 'x7fe00010';
  const colours = set.string('x00280004')?.toUpperCase() || (samples === 3 ? 'RGB' : 'MONOCHROME2');
  if (width * height === 0) throw new DicomFault('damaged');
  if (!(floats ? [32, 64] : [1, 8, 16, 32]).includes(bits) || ![1, 3].includes(samples))
    throw new DicomFault('unsupported');
  if (coding === 'unknown' && !fragmented) throw new DicomFault('unsupported');
  if (!(samples === 3 ? COLOURS : GREYS).includes(colours)) throw new DicomFault('colours');
  if (width * height > MOST_POINTS) throw new DicomFault('tooLarge');
  const stored = Math.min(set.uint16('x00280101') || bits, bits);
  return {
    ...{ width, height, coding, samples, bits, stored, floats, colours },
    frames: Math.max(1, set.intString(SHOWN_TAGS.frames) ?? 1),
    bigEndian: syntax === BIG_ENDIAN,
    low: Math.min(Math.max(0, (set.uint16('x00280102') ?? stored - 1) + 1 - stored), bits - stored),
    signed: set.uint16('x00280103') === 1,
    planar: set.uint16('x00280006') === 1,
  };
}
