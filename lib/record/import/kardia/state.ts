import { type Clip, clippedBy, NO_CLIP } from './clip';
import { enlargement, IDENTITY, isMatrix, type Matrix, moved, product } from './geometry';
import { OPERATORS as OP } from './operators';

/** How the next path is drawn. */
export interface Looks {
  clipped: Clip;
  /** Colour and width of lines; undefined for lines that are not seen. */
  style: string | undefined;
  /** The colour of areas; undefined for white. */
  fill: string | undefined;
}

interface Kept {
  matrix: Matrix;
  clipped: Clip;
  stroke: string;
  fill: string;
  width: number;
  alpha: number;
}

const WHITE = '#ffffff';
const DEEPEST = 2_000;

/** The graphics state of a page while its operators are applied in order. */
export class State implements Looks {
  private now: Kept;
  private readonly kept: Kept[] = [];
  /** For each open group, whether it is the mask of another one and is not drawn itself. */
  private readonly masks: boolean[] = [];
  /** How many masks are open. */
  private hidden = 0;

  constructor(base: Matrix) {
    this.now = { matrix: base, clipped: NO_CLIP, stroke: '#000000', fill: '#000000', width: 1, alpha: 1 };
  }

  get matrix() {
    return this.now.matrix;
  }
  get clipped() {
    return this.now.clipped;
  }
  get isShown() {
    return this.hidden === 0;
  }
  get style() {
    const { stroke, alpha, width, matrix } = this.now;
    if (alpha === 0 || stroke === '' || stroke === WHITE) return undefined;
    return `${stroke} ${(width * enlargement(matrix)).toFixed(2)}`;
  }
  get fill() {
    return this.now.fill === WHITE ? undefined : this.now.fill;
  }

  clip(clipped: Clip) {
    this.now.clipped = clipped;
  }

  /** Applies an operator that changes the state; others are ignored. */
  apply(code: number, args: readonly unknown[]) {
    const [first] = args;
    if (code === OP.save) this.save();
    else if (code === OP.restore || code === OP.paintFormXObjectEnd) this.restore();
    else if (code === OP.transform) this.move(args);
    else if (code === OP.setLineWidth) this.now.width = Number(first);
    else if (code === OP.setStrokeRGBColor) this.now.stroke = String(first).toLowerCase();
    else if (code === OP.setFillRGBColor) this.now.fill = String(first).toLowerCase();
    else if (code === OP.setStrokeTransparent) this.now.stroke = '';
    else if (code === OP.setGState) this.set(first);
    else if (code === OP.paintFormXObjectBegin) this.enter(first, args[1]);
    else if (code === OP.beginGroup) this.group(first as { matrix?: unknown; bbox?: unknown; smask?: unknown });
    else if (code === OP.endGroup) this.leave();
  }

  private leave() {
    if (this.masks.pop()) this.hidden -= 1;
    this.restore();
  }
  private save() {
    if (this.kept.length < DEEPEST) this.kept.push({ ...this.now });
  }
  private restore() {
    this.now = this.kept.pop() ?? this.now;
  }
  private move(matrix: unknown) {
    if (isMatrix(matrix)) this.now.matrix = product(this.now.matrix, matrix);
  }
  private set(entries: unknown) {
    for (const [name, value] of Array.isArray(entries) ? entries : []) {
      if (name === 'LW') this.now.width = Number(value);
      if (name === 'CA') this.now.alpha = Number(value);
    }
  }
  private enter(matrix: unknown, box: unknown) {
    this.save();
    this.move(matrix);
    this.clipTo(this.now.matrix, box);
  }
  private group({ matrix, bbox, smask }: { matrix?: unknown; bbox?: unknown; smask?: unknown }) {
    this.save();
    this.masks.push(Boolean(smask));
    if (smask) this.hidden += 1;
    this.clipTo(product(this.now.matrix, isMatrix(matrix) ? matrix : IDENTITY), bbox);
  }
  private clipTo(matrix: Matrix, box: unknown) {
    const [x0, y0, x1, y1] = Array.from((box ?? []) as ArrayLike<number>);
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return;
    const corners = [moved(matrix, x0, y0), moved(matrix, x1, y0), moved(matrix, x1, y1), moved(matrix, x0, y1)];
    this.now.clipped = clippedBy(this.now.clipped, [{ points: corners, closed: true }], false);
  }
}
