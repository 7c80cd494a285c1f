/** Fine enough for a mole, and a fifth of the bytes of the finest. */
const QUALITY = 0.92;

/**
 * A HEIC photo as a JPEG, upright, by the browser's own decoder: no library that reads HEIC has a licence that lets it be
 * shipped here. Null where the browser has none.
 */
export async function asJpeg(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return jpeg && new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return null;
  }
}

/** Telephones and tablets of Apple hand a photo over as a JPEG by themselves where HEIC is not asked for. */
export const handsOverJpeg = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
