import { create } from 'qrcode';

interface Picture {
  head: string;
  name: string;
  lines: readonly string[];
  /** What the code says; absent: the lines. */
  code: string | undefined;
  foot: string;
}

/** The pixels of a usual phone; others crop a little at the sides. */
const [WIDTH, HEIGHT] = [1080, 2340];
const MARGIN = 90;
/** Phones draw clock and notices over the upper third. */
const TOP = 820;
const CODE = 620;
/** More text makes a code too fine for a camera. */
const MOST_LETTERS = 500;
/** The blank margin in modules, without which cameras do not find the code. */
const QUIET = 4;
const FONT = 'system-ui, sans-serif';

/** A picture for the lock screen with the most urgent facts and a QR code, as a PNG file. Black on white: its purpose is to be read. */
export function lockScreenPicture({ head, name, lines, code, foot }: Picture): Promise<Blob> {
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
  paint.font = `400 40px ${FONT}`;
  const codeTop = HEIGHT - CODE - 190;
  let y = TOP + 165;
  for (const line of lines.flatMap((text) => broken(paint, text))) {
    if (y > codeTop - 20) break;
    paint.fillText(line, MARGIN, y);
    y += 50;
  }
  drawCode(paint, code ?? [name, ...lines].join('\n').slice(0, MOST_LETTERS), codeTop);
  paint.font = `400 34px ${FONT}`;
  paint.fillText(foot, MARGIN, HEIGHT - 130);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** A text in lines that fit. */
function broken(paint: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
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
