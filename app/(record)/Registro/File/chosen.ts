import { HEAD_BYTES, typeOf } from '@/lib/files/format/sniff';
import { type FileType, HEIC } from '@/lib/files/format/types';
import { asJpeg } from './heic';

/** A file as it will be sent, and what its content says it is; null for what is not allowed. */
export interface Chosen {
  file: File;
  mime: FileType | null;
}

/** Looks at what was chosen. A HEIC photo becomes a JPEG where this browser reads HEIC: others can show it then. */
export async function lookAt(file: File): Promise<Chosen> {
  const mime = await typeIn(file);
  const jpeg = mime === HEIC ? await asJpeg(file) : null;
  return jpeg ? { file: jpeg, mime: 'image/jpeg' } : { file, mime };
}

/** A file that can be read no longer is the sending's to tell. */
const typeIn = async (file: File) => {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return typeOf(new Uint8Array(head));
};
