/**
 * The codes of pdfjs-dist's drawing operators that a trace can be made of: the part of its `OPS` that is read here. They are
 * listed instead of imported, so that only the thread that opens PDFs loads the library.
 */
export const OPERATORS = {
  setLineWidth: 2,
  setGState: 9,
  save: 10,
  restore: 11,
  transform: 12,
  stroke: 20,
  closeStroke: 21,
  fill: 22,
  eoFill: 23,
  fillStroke: 24,
  eoFillStroke: 25,
  closeFillStroke: 26,
  closeEOFillStroke: 27,
  endPath: 28,
  clip: 29,
  eoClip: 30,
  setStrokeRGBColor: 58,
  setFillRGBColor: 59,
  paintFormXObjectBegin: 74,
  paintFormXObjectEnd: 75,
  beginGroup: 76,
  endGroup: 77,
  constructPath: 91,
  setStrokeTransparent: 92,
} as const;

const { stroke, closeStroke, fill, eoFill, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke } = OPERATORS;
const BOTH = [fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke];
/** The painting operators that draw a line along the path, and those that fill it. */
export const STROKING: ReadonlySet<number> = new Set([stroke, closeStroke, ...BOTH]);
export const FILLING: ReadonlySet<number> = new Set([fill, eoFill, ...BOTH]);
/** What pdfjs gives for a page: the operators in drawing order, and their arguments. */
export interface OperatorList {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}
