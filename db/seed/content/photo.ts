import sharp from 'sharp';

/** A picture of a mole on skin, made of a few circles. */
export const molePhoto = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">
      <rect width="480" height="360" fill="#e3b79a"/>
      <ellipse cx="150" cy="90" rx="190" ry="120" fill="#ecc7ad"/>
      <ellipse cx="262" cy="196" rx="46" ry="38" fill="#8a5a3c"/>
      <ellipse cx="252" cy="188" rx="26" ry="20" fill="#6b4128"/>
      <circle cx="90" cy="280" r="5" fill="#b98262"/><circle cx="390" cy="110" r="4" fill="#b98262"/>
    </svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer();
