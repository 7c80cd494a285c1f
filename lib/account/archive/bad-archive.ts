import 'server-only';
import { BadZip } from '@/lib/files/zip-reading';

/** The reason why an archive cannot be restored: a message key under `errors.`, with the values that the message contains. */
export class BadArchive extends BadZip {
  constructor(key: string, values: Record<string, string> = {}) {
    super(Object.keys(values).length > 0 ? `${key}?${new URLSearchParams(values)}` : key);
  }
}
