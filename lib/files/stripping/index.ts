import type { FileType } from '../format/types';
import { type Filter, passing } from './filter';
import { HeicFilter } from './heic';
import { JpegFilter } from './jpeg';
import { pngFilter } from './png';
import { webpFilter } from './webp';

const filters: Partial<Record<FileType, () => Filter>> = {
  'image/jpeg': () => new JpegFilter(),
  'image/png': pngFilter,
  'image/webp': webpFilter,
  'image/heic': () => new HeicFilter(),
};

/** The filter that removes place, device and other metadata from photos; other files pass unchanged. */
export const filterFor = (type: FileType): Filter => filters[type]?.() ?? passing;
