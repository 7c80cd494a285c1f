/**
 * A document as data: its content in order, before anything is drawn. A worker draws it (draw.ts), so that the server keeps
 * answering; therefore it only holds plain values.
 */
export interface Description {
  /** The document's title, in its properties and at the head of its first page. */
  title: string;
  /** The text below the title, such as the period and the chosen sections. */
  subtitle?: string | undefined;
  /** BCP 47, such as `it`. */
  language: string;
  /** The patient, named on every page, with facts that identify them. */
  patient: { name: string; facts: readonly string[] };
  /** ISO 8601. The same description gives the same file. */
  createdAt: string;
  /** The foot of every page, printed before the page number and the page count. */
  foot: string;
  parts: readonly Part[];
}

/** A part with a heading, which is also a bookmark of the document. */
export interface Part {
  title: string;
  blocks: readonly Block[];
  /** Whether the part begins on a new page. */
  onNewPage?: boolean | undefined;
}

export type Tone = 'plain' | 'muted' | 'strong' | 'warning';

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; tone?: Tone | undefined }
  /** Pairs of a label and a value; `\n` separates the lines of a value. */
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | Curve
  | Tracing
  | { kind: 'pictures'; pictures: readonly Picture[] }
  /** Lines to write on by hand, side by side, with labels below them. */
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
  /** The column's weight when the width is divided; default 1. */
  share?: number | undefined;
  align?: 'left' | 'right' | undefined;
}

/** Values over days, with their normal ranges. */
export interface Curve {
  kind: 'curve';
  title: string;
  unit: string;
  series: readonly { name: string; points: readonly { day: string; value: number }[] }[];
  /** One range for all series, or one range per series. */
  ranges?: readonly (readonly [low: number | null, high: number | null])[] | undefined;
  /** Explains the ranges, below the curve. */
  note?: string | undefined;
}

/** An electrocardiogram on its grid, strip below strip, in millimetres from each strip's upper left corner. */
export interface Tracing {
  kind: 'tracing';
  /** The heading printed above the tracing; it is also the alternative text. */
  title: string;
  strips: readonly {
    widthMm: number;
    heightMm: number;
    /** The line's points: x and y in turn. */
    points: readonly number[];
    /** The points where the signal leaves the strip. */
    cuts: readonly { xMm: number; yMm: number; isUp: boolean }[];
  }[];
  note?: string | undefined;
}

export interface Picture {
  caption: string;
  /** A PNG file without transparency, or a JPEG file; transparent images are slow to draw. */
  image: Uint8Array;
  /** The printed width in points, 1/72 inch; the height follows from the image. */
  width: number;
}

/**
 * A small leaflet to cut out and fold: panels of one size in rows, with marks for cutting and folding. Text that does not fit
 * into a panel is cut off, so the caller must break and count the lines.
 */
export interface Leaflet {
  kind: 'leaflet';
  /** Size of one panel. */
  widthMm: number;
  heightMm: number;
  paddingMm: number;
  /** Letter size in points. A line is `lineHeight` times that high; a panel's title takes one and a half lines. */
  size: number;
  lineHeight: number;
  /** Panels per row. */
  across: number;
  panels: readonly Panel[];
}

export interface Panel {
  title: string;
  lines: readonly { text: string; tone?: Tone | undefined }[];
  /** The picture is drawn in the panel's bottom left corner; its caption is printed to the right of it. */
  picture?: Picture | undefined;
  foot?: string | undefined;
}
