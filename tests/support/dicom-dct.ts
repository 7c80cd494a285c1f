import type { Frame } from './dicom-encoders';

/**
 * JPEG with cosines and Huffman codes, of eight or twelve bits, as no codec here encodes it: sequential or progressive, with
 * any markers, its colours as they are given. It leaves nothing out: only the cosines' rounding is lost.
 */
export interface DctSettings {
  progressive?: boolean;
  /** Groups of blocks between restart markers. */
  restarts?: number;
  /** Segments before the frame's header. */
  segments?: readonly (readonly [marker: number, body: readonly number[]])[];
  /** The names of the components. */
  names?: readonly number[];
}

export const ADOBE = (transform: number) => [0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]] as const;
export const JFIF = [0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]] as const;

const ZIGZAG = Array.from({ length: 64 }, (_, at) => at).sort((one, other) => {
  const [a, b] = [one, other].map((at) => [at % 8, Math.floor(at / 8)] as const) as [
    [number, number],
    [number, number],
  ];
  const [first, second] = [a[0] + a[1], b[0] + b[1]];
  if (first !== second) return first - second;
  return first % 2 ? a[1] - b[1] : a[0] - b[0];
});

/** The coefficients of a block of samples around zero, in the order in which they are coded. */
function coefficientsOf(block: readonly number[]): number[] {
  const scale = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1) / 2;
  const cosine = (place: number, frequency: number) => Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
  return ZIGZAG.map((at) => {
    const [u, v] = [at % 8, Math.floor(at / 8)];
    const sum = block.reduce((total, value, i) => total + value * cosine(i % 8, u) * cosine(Math.floor(i / 8), v), 0);
    return Math.round(sum * scale(u) * scale(v));
  });
}

function blocksOf({ width, height, bits, components, samples }: Frame, component: number): number[][] {
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  return Array.from({ length: columns * rows }, (_, number) =>
    coefficientsOf(
      Array.from({ length: 64 }, (_, i) => {
        const x = Math.min(width - 1, (number % columns) * 8 + (i % 8));
        const y = Math.min(height - 1, Math.floor(number / columns) * 8 + Math.floor(i / 8));
        return (samples[(y * width + x) * components + component] as number) - 2 ** (bits - 1);
      }),
    ),
  );
}

class Bits {
  private out: number[] = [];
  private held = 0;
  private count = 0;

  write(value: number, bits: number) {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.held = (this.held << 1) | ((value >> bit) & 1);
      this.count += 1;
      if (this.count < 8) continue;
      this.out.push(this.held);
      if (this.held === 0xff) this.out.push(0);
      [this.held, this.count] = [0, 0];
    }
  }
  /** The code of a run of zeros and the size of what follows. */
  code(value: number) {
    this.write(value, 9);
  }
  signed(value: number, size: number) {
    this.write(value < 0 ? value + 2 ** size - 1 : value, size);
  }
  marker(marker: number) {
    this.flush();
    this.out.push(0xff, marker);
  }
  flush() {
    if (this.count) this.write(255, 8 - this.count);
  }
  done(): number[] {
    this.flush();
    return this.out;
  }
}

const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value));
/** Without its low bits, towards zero. */
const shortened = (value: number, low: number) => Math.sign(value) * (Math.abs(value) >> low);

function writeAc(bits: Bits, block: readonly number[], [first, last, low]: readonly [number, number, number]) {
  let run = 0;
  for (let k = first; k <= last; k++) {
    const value = shortened(block[k] as number, low);
    if (value === 0) {
      run += 1;
      continue;
    }
    for (; run > 15; run -= 16) bits.code(0xf0);
    bits.code((run << 4) | sizeOf(value));
    bits.signed(value, sizeOf(value));
    run = 0;
  }
  if (run > 0) bits.code(0);
}

/** One more bit of coefficients that earlier scans have coded without it: T.81, G.1.2.3. */
function refineAc(bits: Bits, block: readonly number[], low: number) {
  const sized = block.map((value) => Math.abs(value) >> low);
  const fresh = sized.findLastIndex((value, k) => k > 0 && value === 1);
  let [run, corrections]: [number, number[]] = [0, []];
  const emit = () => {
    for (const one of corrections) bits.write(one, 1);
    corrections = [];
  };
  for (let k = 1; k < 64; k++) {
    const value = sized[k] as number;
    if (value === 0) {
      run += 1;
      continue;
    }
    for (; run > 15 && k <= fresh; run -= 16) {
      bits.code(0xf0);
      emit();
    }
    if (value > 1) corrections.push(value & 1);
    else {
      bits.code((run << 4) | 1);
      bits.write((block[k] as number) < 0 ? 0 : 1, 1);
      emit();
      run = 0;
    }
  }
  if (run > 0 || corrections.length > 0) {
    bits.code(0);
    emit();
  }
}

export function dctJpeg(frame: Frame, settings: DctSettings = {}): Buffer {
  const { width, height, bits: precision, components } = frame;
  const { progressive = false, restarts = 0, segments = [], names = [1, 2, 3] } = settings;
  const segment = (marker: number, body: readonly number[]) => [
    ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255],
    ...body,
  ];
  const planes = Array.from({ length: components }, (_, i) => blocksOf(frame, i));
  const count = planes[0]?.length ?? 0;
  /** A scan of components, block by block. */
  const scan = (
    numbers: readonly number[],
    [first, last, high, low]: readonly [number, number, number, number],
    write: (bits: Bits, block: number[], before: number) => void,
  ) => {
    const bits = new Bits();
    for (let at = 0; at < count; at++) {
      const restarted = restarts > 0 && at % restarts === 0;
      if (restarted && at > 0) bits.marker(0xd0 + ((at / restarts - 1) % 8));
      for (const number of numbers) {
        const plane = planes[number] as number[][];
        const before = at === 0 || restarted ? 0 : (plane[at - 1]?.[0] ?? 0);
        write(bits, plane[at] as number[], before);
      }
    }
    const head = [numbers.length, ...numbers.flatMap((number) => [names[number] as number, 0]), first, last];
    return [...segment(0xda, [...head, (high << 4) | low]), ...bits.done()];
  };
  const dc =
    (low: number) =>
    (bits: Bits, [value = 0]: number[], before: number) => {
      const difference = (value >> low) - (before >> low);
      bits.write(sizeOf(difference), 5);
      bits.signed(difference, sizeOf(difference));
    };
  const all = Array.from({ length: components }, (_, i) => i);
  const scans = progressive
    ? [
        ...scan(all, [0, 0, 0, 1], dc(1)),
        ...scan(all, [0, 0, 1, 0], (bits, [value = 0]) => bits.write(value & 1, 1)),
        ...all.flatMap((i) => scan([i], [1, 5, 0, 1], (bits, block) => writeAc(bits, block, [1, 5, 1]))),
        ...all.flatMap((i) => scan([i], [6, 63, 0, 1], (bits, block) => writeAc(bits, block, [6, 63, 1]))),
        ...all.flatMap((i) => scan([i], [1, 63, 1, 0], (bits, block) => refineAc(bits, block, 0))),
      ]
    : scan(all, [0, 63, 0, 0], (bits, block, before) => {
        dc(0)(bits, block, before);
        writeAc(bits, block, [1, 63, 0]);
      });
  /** A table of codes that are as long as each other. */
  const table = (place: number, length: number, values: number) =>
    segment(0xc4, [
      ...[place, ...Array.from({ length: 16 }, (_, i) => (i === length - 1 ? values : 0))],
      ...Array.from({ length: values }, (_, i) => i),
    ]);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segments.flatMap(([marker, body]) => segment(marker, body)),
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...table(0, 5, 16),
    ...table(0x10, 9, 255),
    ...(restarts ? segment(0xdd, [0, restarts]) : []),
    ...segment(progressive ? 0xc2 : precision > 8 ? 0xc1 : 0xc0, [
      ...[precision, height >> 8, height & 255, width >> 8, width & 255, components],
      ...all.flatMap((i) => [names[i] as number, 0x11, 0]),
    ]),
    ...scans,
    ...[0xff, 0xd9],
  ]);
}
