/** The cosines of the transform, by frequency and place: ITU-T T.81, A.3.3. */
const COSINES = Float32Array.from({ length: 64 }, (_, at) => {
  const [frequency, place] = [at >> 3, at & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});
const rows = new Float32Array(64);

/** Transforms the coefficients of a block, in place, to samples of 0 to 2^precision - 1. */
export function inverseDct(block: Float32Array, precision: number) {
  for (let y = 0; y < 8; y++) {
    // Most rows of a block have no coefficients.
    let used = 8;
    while (used > 0 && block[y * 8 + used - 1] === 0) used -= 1;
    for (let x = 0; x < 8; x++) {
      let sum = 0;
      for (let u = 0; u < used; u++) sum += (block[y * 8 + u] as number) * (COSINES[u * 8 + x] as number);
      rows[y * 8 + x] = sum;
    }
  }
  const [middle, most] = [2 ** (precision - 1), 2 ** precision - 1];
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      let sum = middle;
      for (let v = 0; v < 8; v++) sum += (rows[v * 8 + x] as number) * (COSINES[v * 8 + y] as number);
      block[y * 8 + x] = Math.min(Math.max(Math.round(sum), 0), most);
    }
}
