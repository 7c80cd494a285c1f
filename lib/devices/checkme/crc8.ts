/** CRC-8/SMBus: polynomial x^8 + x^2 + x + 1, initial value 0, neither reflected nor inverted. */
const POLYNOMIAL = 0x07;

const TABLE = Uint8Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
  return crc;
});

export const crc8 = (bytes: Uint8Array): number => bytes.reduce((crc, byte) => TABLE[crc ^ byte] ?? 0, 0);
