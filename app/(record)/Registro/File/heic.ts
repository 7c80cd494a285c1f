/** The JPEG quality: fine enough for a photo of a mole, at a fifth of the file size of the best quality. */
const QUALITY = 0.92;

/**
 * Converts a HEIC photo to an upright JPEG with the browser's own decoder: no library that reads HEIC has a licence that allows
 * shipping it. Null if the browser has no decoder.
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

/** Apple phones and tablets convert photos to JPEG by themselves if the file input does not accept HEIC. */
export const handsOverJpeg = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
