import type { Frame } from './dicom-encoders';

/**
 * JPEG process 14 with predictor 1 (the previous point); each difference category has a five-bit code. It may leave out low
 * bits: the point transform.
 */
export function jpegLossless({ width, height, bits, components, samples }: Frame, omitted = 0): Buffer {
  const segment = (marker: number, body: number[]) => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 255,
    ...body,
  ];
  const each = Array.from({ length: components }, (_, i) => i + 1);
  const lengths = Array.from({ length: 16 }, (_, i) => (i === 4 ? 17 : 0));
  const head = [
    ...[0xff, 0xd8],
    ...segment(0xc4, [0, ...lengths, ...Array.from({ length: 17 }, (_, i) => i)]),
    ...segment(0xc3, [
      bits,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      components,
      ...each.flatMap((i) => [i, 0x11, 0]),
    ]),
    ...segment(0xda, [components, ...each.flatMap((i) => [i, 0]), 1, 0, omitted]),
  ];
  const out = new Bits();
  for (let at = 0; at < width * height; at++)
    for (let colour = 0; colour < components; colour++) {
      const sample = (point: number) => (samples[point * components + colour] as number) >> omitted;
      const before = at % width ? sample(at - 1) : at ? sample(at - width) : 1 << (bits - 1 - omitted);
      out.difference(sample(at) - before);
    }
  return Buffer.from([...head, ...out.done(), 0xff, 0xd9]);
}

class Bits {
  private out: number[] = [];
  private held = 0;
  private count = 0;

  difference(value: number) {
    const whole = ((value + 32768) & 0xffff) - 32768;
    const category = whole === -32768 ? 16 : 32 - Math.clz32(Math.abs(whole));
    this.write(category, 5);
    if (category < 16) this.write(whole < 0 ? whole + (1 << category) - 1 : whole, category);
  }
  done(): number[] {
    if (this.count) this.write(255, 8 - this.count);
    return this.out;
  }
  private write(value: number, bits: number) {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.held = (this.held << 1) | ((value >> bit) & 1);
      this.count += 1;
      if (this.count < 8) continue;
      this.out.push(this.held);
      if (this.held === 0xff) this.out.push(0);
      [this.held, this.count] = [0, 0];
    }
  }
}
