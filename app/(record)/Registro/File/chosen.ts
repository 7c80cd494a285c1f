import { HEAD_BYTES, typeOf } from '@/lib/files/format/sniff';
import { type FileType, HEIC } from '@/lib/files/format/types';
import { asJpeg } from './heic';

/** A file as it will be sent, and the media type of its content; null for a type that is not allowed. */
export interface Chosen {
  file: File;
  mime: FileType | null;
}

/** Detects the media type. A HEIC photo becomes a JPEG if this browser can decode HEIC, so that other browsers can show it. */
export async function lookAt(file: File): Promise<Chosen> {
  const mime = await typeIn(file);
  const jpeg = mime === HEIC ? await asJpeg(file) : null;
  return jpeg ? { file: jpeg, mime: 'image/jpeg' } : { file, mime };
}

/** The media type of a file's content. A file that cannot be read any more has none; its upload then reports the failure. */
const typeIn = async (file: File) => {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return typeOf(new Uint8Array(head));
};
