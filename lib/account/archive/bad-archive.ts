import 'server-only';
import { BadZip } from '@/lib/files/zip-reading';

/** The reason why an archive is not restored: a message key under `errors.`, with its values. */
export class BadArchive extends BadZip {
  constructor(key: string, values: Record<string, string> = {}) {
    super(Object.keys(values).length > 0 ? `${key}?${new URLSearchParams(values)}` : key);
  }
}
