/**
 * A document as data: what is written, and in which order, before anything is drawn. A worker draws it (draw.ts), so that
 * the server goes on answering meanwhile; it holds therefore nothing but plain values.
 */
export interface Description {
  /** The document's title, in its properties and at the head of its first page. */
  title: string;
  /** What stands below the title, such as the period and the sections that were chosen. */
  subtitle?: string | undefined;
  /** BCP 47, such as `it`. */
  language: string;
  /** Whom it is about, on every page: the name, and what else tells them from others. */
  patient: { name: string; facts: readonly string[] };
  /** ISO 8601; the same description is the same file. */
  createdAt: string;
  /** At the foot of every page, before its number and theirs. */
  foot: string;
  parts: readonly Part[];
}

/** A part with a heading of its own, which is a bookmark of the document as well. */
export interface Part {
  title: string;
  blocks: readonly Block[];
  /** It begins on a new page. */
  onNewPage?: boolean | undefined;
}

export type Tone = 'plain' | 'muted' | 'strong' | 'warning';

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; tone?: Tone | undefined }
  /** Pairs of a label and what it says; several lines are parted by `\n`. */
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | Curve
  | Tracing
  | { kind: 'pictures'; pictures: readonly Picture[] }
  /** Lines to be written on by hand, side by side, with what belongs there below them. */
  | { kind: 'blanks'; labels: readonly string[] }
  /** Blocks side by side. */
  | { kind: 'columns'; columns: readonly (readonly Block[])[] }
  | Leaflet;

export interface Fact {
  label: string;
  value: string;
}

export interface Column {
  label: string;
  /** Its part of the width beside the other columns'; 1 where it is absent. */
  share?: number | undefined;
  align?: 'left' | 'right' | undefined;
}

/** Values over days, with the ranges in which they are usual. */
export interface Curve {
  kind: 'curve';
  title: string;
  unit: string;
  series: readonly { name: string; points: readonly { day: string; value: number }[] }[];
  /** One for all series, or one for each. */
  ranges?: readonly (readonly [low: number | null, high: number | null])[] | undefined;
  /** What the ranges are, below it. */
  note?: string | undefined;
}

/** An electrocardiogram on its paper, strip below strip, in millimetres from the upper left corner of each. */
export interface Tracing {
  kind: 'tracing';
  /** What it shows, above it and for who does not see it. */
  title: string;
  strips: readonly {
    widthMm: number;
    heightMm: number;
    /** Of the line, x and y by turns. */
    points: readonly number[];
    /** Where the signal is cut off. */
    cuts: readonly { xMm: number; yMm: number; isUp: boolean }[];
  }[];
  note?: string | undefined;
}

export interface Picture {
  caption: string;
  /** A PNG file without transparency, or a JPEG file; one that is transparent takes long. */
  image: Uint8Array;
  /** In points, 1/72 inch; its height follows. */
  width: number;
}

/**
 * A small leaflet to cut out and fold: panels of one size beside and below each other, with marks where to cut and where to
 * fold. What does not fit into a panel is cut off: whoever describes it breaks the lines and counts them.
 */
export interface Leaflet {
  kind: 'leaflet';
  /** Of one panel. */
  widthMm: number;
  heightMm: number;
  paddingMm: number;
  /** Of the letters, in points; the height of a line is so many times that, of a panel's title one and a half lines. */
  size: number;
  lineHeight: number;
  /** How many panels stand beside each other; the others follow below. */
  across: number;
  panels: readonly Panel[];
}

export interface Panel {
  title: string;
  lines: readonly { text: string; tone?: Tone | undefined }[];
  /** At its foot, with its caption beside it. */
  picture?: Picture | undefined;
  foot?: string | undefined;
}
