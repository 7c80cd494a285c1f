const RATE_HZ = 8000;

/** Two seconds of breathing as a WAV file: noise that swells and fades twice. */
export function breathWav(): Buffer {
  const samples = Buffer.alloc(RATE_HZ * 2);
  let noise = 12345;
  for (let at = 0; at < samples.length; at++) {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    const swell = Math.abs(Math.sin((at / samples.length) * 2 * Math.PI));
    samples[at] = Math.round(128 + 40 * swell * (noise / 1073741824 - 1));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE_HZ, 24);
  head.writeUInt32LE(RATE_HZ, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
