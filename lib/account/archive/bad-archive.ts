import 'server-only';
import { BadZip } from '@/lib/files/zip-reading';

/** Why an archive is not restored: a key under `errors.`, with what it names. */
export class BadArchive extends BadZip {
  constructor(key: string, values: Record<string, string> = {}) {
    super(Object.keys(values).length > 0 ? `${key}?${new URLSearchParams(values)}` : key);
  }
}
