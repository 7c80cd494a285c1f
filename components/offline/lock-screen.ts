import { create } from 'qrcode';

interface Picture {
  head: string;
  name: string;
  lines: readonly string[];
  /** What the code says; absent: the lines. */
  code: string | undefined;
  /** Said if not all lines fit. */
  more: string;
  foot: string;
}

/** The pixels of a usual phone; others crop a little at the sides. */
const [WIDTH, HEIGHT] = [1080, 2340];
const MARGIN = 90;
/** Phones draw clock and notices over the upper third. */
const TOP = 820;
const CODE = 620;
const LINE = 47;
/** More text makes a code too fine for a camera. */
const MOST_LETTERS = 500;
/** The blank margin in modules, without which cameras do not find the code. */
const QUIET = 4;
const FONT = 'system-ui, sans-serif';

/** A picture for the lock screen with the most urgent facts and a QR code, as a PNG file. Black on white: its purpose is to be read. */
export function lockScreenPicture({ head, name, lines, code, more, foot }: Picture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('the browser does not paint');
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.fillStyle = '#b3141d';
  paint.fillRect(0, TOP - 110, WIDTH, 130);
  paint.fillStyle = '#ffffff';
  paint.font = `700 64px ${FONT}`;
  paint.fillText(head, MARGIN, TOP - 22, WIDTH - 2 * MARGIN);
  paint.fillStyle = '#000000';
  paint.font = `700 60px ${FONT}`;
  paint.fillText(name, MARGIN, TOP + 105, WIDTH - 2 * MARGIN);
  paint.font = `400 38px ${FONT}`;
  const codeTop = HEIGHT - CODE - 190;
  let y = TOP + 165;
  for (const line of fitting(paint, lines, more, Math.floor((codeTop - 20 - y) / LINE) + 1)) {
    paint.fillText(line, MARGIN, y);
    y += LINE;
  }
  drawCode(paint, code ?? wholeWithin([name, ...lines], MOST_LETTERS), codeTop);
  paint.font = `400 34px ${FONT}`;
  paint.fillText(foot, MARGIN, HEIGHT - 130);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The first texts that fit as a whole: a part of a list would pass for all of it. */
function fitting(paint: CanvasRenderingContext2D, texts: readonly string[], more: string, room: number): string[] {
  const all = texts.map((text) => broken(paint, text));
  if (all.flat().length <= room) return all.flat();
  const shown: string[] = [];
  for (const lines of all) {
    if (shown.length + lines.length > room - 1) break;
    shown.push(...lines);
  }
  return [...shown, more];
}

/** The first texts that are together no longer. */
function wholeWithin(texts: readonly string[], most: number): string {
  const count = texts.findIndex((_, at) => texts.slice(0, at + 1).join('\n').length > most);
  return texts.slice(0, count === -1 ? texts.length : count).join('\n');
}

/** A text in lines of the picture's width; it is not broken at a no-break space. */
function broken(paint: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && paint.measureText(longer).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawCode(paint: CanvasRenderingContext2D, text: string, top: number) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const module = Math.floor(CODE / (size + 2 * QUIET));
  const side = module * size;
  const left = Math.floor((WIDTH - side) / 2);
  for (let at = 0; at < size * size; at += 1) {
    if (!data[at]) continue;
    paint.fillRect(left + (at % size) * module, top + QUIET * module + Math.floor(at / size) * module, module, module);
  }
}
