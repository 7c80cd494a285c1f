import type { DataSet } from 'dicom-parser';
import { DicomFault, type FaultCode, faultOf, MOST_POINTS } from './fault';
import { BIG_ENDIAN, CODINGS, type Coding } from './syntaxes';

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

/** A range of greys, rendered from black to white. */
export interface GreyWindow {
  centre: number;
  width: number;
}

/** How the frames of a file are stored. */
export interface Picture {
  width: number;
  height: number;
  frames: number;
  coding: Coding;
  bigEndian: boolean;
  /** 1 for greys and palettes, 3 for colours. */
  samples: number;
  /** Allocated and significant bits of a sample. */
  bits: number;
  stored: number;
  signed: boolean;
  /** Whether the colours are stored in separate planes. */
  planar: boolean;
  /** DICOM's photometric interpretation. */
  colours: string;
  slope: number;
  intercept: number;
  windows: GreyWindow[];
}

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
  const drawn = set.elements.x7fe00010 !== undefined;
  const tags: Study['tags'] = {};
  for (const [name, tag] of Object.entries(SHOWN_TAGS) as [ShownTag, string][]) {
    const text = tagTextOf(set, name, tag);
    if (text) tags[name] = text;
  }
  const kind = named ?? (drawn ? 'picture' : 'other');
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

function pictureIn(set: DataSet): Picture {
  const syntax = set.string('x00020010') ?? '';
  const coding = CODINGS[syntax];
  const [height, width] = [set.uint16(SHOWN_TAGS.rows) ?? 0, set.uint16(SHOWN_TAGS.columns) ?? 0];
  const [samples, bits] = [set.uint16('x00280002') ?? 1, set.uint16('x00280100') ?? 0];
  if (!coding || ![1, 3].includes(samples) || ![8, 16, 32].includes(bits)) throw new DicomFault('unsupported');
  if (width * height === 0) throw new DicomFault('damaged');
  if (width * height > MOST_POINTS) throw new DicomFault('tooLarge');
  return {
    ...{ width, height, coding, samples, bits },
    frames: Math.max(1, set.intString(SHOWN_TAGS.frames) ?? 1),
    bigEndian: syntax === BIG_ENDIAN,
    stored: Math.min(set.uint16('x00280101') || bits, bits),
    signed: set.uint16('x00280103') === 1,
    planar: set.uint16('x00280006') === 1,
    colours: set.string('x00280004') ?? 'MONOCHROME2',
    slope: set.floatString('x00281053') ?? 1,
    intercept: set.floatString('x00281052') ?? 0,
    windows: windowsIn(set),
  };
}

function windowsIn(set: DataSet): GreyWindow[] {
  const count = Math.min(set.numStringValues('x00281050') ?? 0, 10);
  return Array.from({ length: count }, (_, i) => ({
    centre: set.floatString('x00281050', i) ?? Number.NaN,
    width: set.floatString('x00281051', i) ?? Number.NaN,
  })).filter(({ centre, width }) => Number.isFinite(centre) && width >= 1);
}
